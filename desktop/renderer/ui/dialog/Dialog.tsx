import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { AlarmSlot } from '../AlarmSlot.tsx';
import { Modal } from './Modal.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with its title. Only for what has to be decided before anything else. */
export const Dialog = ({ title, onClose, children }: DialogProps) => (
  <Modal look="dialog" onClose={onClose}>
    <AlarmSlot />
    <Heading slot="title">{title}</Heading>
    {children}
  </Modal>
);
