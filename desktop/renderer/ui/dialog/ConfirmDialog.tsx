import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will be lost or cannot be taken back. */
  text: string;
  /** Name of the act, on the button that does it. */
  act: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act that destroys; who presses Enter at once has cancelled. */
export function ConfirmDialog({ title, text, act, isBusy = false, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="row">
        <button type="button" className="btn line" autoFocus onClick={onClose}>
          {t('frame.cancel')}
        </button>
        <button type="button" className="btn danger" disabled={isBusy} onClick={onConfirm}>
          {act}
        </button>
      </div>
    </Dialog>
  );
}
