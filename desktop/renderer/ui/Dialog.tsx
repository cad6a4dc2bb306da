import type { ReactNode } from 'react';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { AlarmSlot } from './AlarmSlot.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog of the platform: keeps focus inside, closes by Esc, gives focus back. Only for what cannot be undone. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const modal = useModal(onClose);
  // Esc closes the dialog and nothing below it, such as the panel it was opened from.
  useHotkeys(({ code }) => {
    if (code !== 'Escape') return false;
    onClose();
    return true;
  });
  return (
    <dialog {...modal} className="dialog modal" aria-labelledby="dialog-title">
      <AlarmSlot />
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
