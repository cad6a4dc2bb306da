import { createContext, type ReactNode, useContext } from 'react';

/** What has to be seen over everything that covers the screen; given where the screens are put together. */
export const AlarmOverAll = createContext<ReactNode>(null);

/** Where a dialog lets it through: the screen below cannot be seen. */
export const AlarmSlot = (): ReactNode => useContext(AlarmOverAll);
