import { createContext } from 'react';

/** Mark of inline scripts while the server renders; absent in the browser, where their hashes stand in the policy. */
export const NonceContext = createContext<string | undefined>(undefined);
