import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands below the head of the panel that is open: told by who opened it, of the record as a whole. */
export const PanelNote = createContext<ReactNode>(null);
