import { createContext } from 'react';

/** Nonce of inline scripts while the server renders; absent in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
