import type { ReactNode } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { useHotkeys } from '../../base/keys/hotkeys.ts';

interface ModalProps {
  /** Classes of what is seen. */
  look: string;
  /** What it is called; absent where a heading in it says so (`slot="title"`). */
  label?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialogs lie beside everything else in the page; at a station inside its frame, whose colours they take. */
const placeOf = (): Element => document.querySelector('.station') ?? document.body;

/**
 * What lies over the screen and has to be answered or closed first: puts the focus on its first field or button unless
 * another one asks for it, keeps it inside and gives it back, hides the rest from those who listen. Esc is a layer of
 * keys like any other, so it closes this one and nothing below; keys of a scan go on to whoever reads them.
 */
export function Modal({ look, label, onClose, children }: ModalProps) {
  useHotkeys(({ code }) => {
    if (code !== 'Escape') return false;
    onClose();
    return true;
  });
  return (
    <ModalOverlay className="scrim" isOpen isKeyboardDismissDisabled UNSTABLE_portalContainer={placeOf()}>
      <AriaModal className="modal-box">
        <Dialog className={look} aria-label={label}>
          <FocusScope autoFocus>{children}</FocusScope>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
