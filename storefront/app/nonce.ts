import { createContext } from 'react';

/** Mark of inline scripts while the server renders; absent in the browser, where their hashes stand in the policy. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Markup at the foot of a page while the server renders; the browser leaves what came. */
export const FootContext = createContext('');
