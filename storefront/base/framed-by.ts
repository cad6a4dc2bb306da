import { createContext } from 'react-router';

/** Origin that may frame the page being rendered, set by its loader; null, as of every page but a preview = none. */
export const framedBy = createContext<string | null>(null);
