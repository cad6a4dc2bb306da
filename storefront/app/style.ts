import { createContext } from 'react';

/** The page that came has the style in it; the browser draws the same again should it have to draw the page anew. */
const inPage =
  typeof document === 'undefined' ? undefined : (document.querySelector('style[data-shop]')?.textContent ?? undefined);

/**
 * The shop's style. It goes inside the page, so that a phone draws it a round trip earlier. Absent in development, where
 * it is a file that changes as it is edited.
 */
export const StyleContext = createContext<string | undefined>(inPage);
