import { useState } from 'react';
import { useStation } from '../base/station.ts';

/**
 * Who signed in without the server is asked for the password once it is back. `isDue`: there is something to confirm;
 * `isOpen`: the person is at it. A refusal that ended the session is still read in the open dialog.
 */
export function useConfirming() {
  const [isOpen, setOpen] = useState(false);
  const isOffline = useStation((state) => state.session?.state === 'offline');
  const isBack = useStation((state) => state.status.network === 'online');
  return { isDue: isOffline && isBack, isOffline, isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
