import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog/Dialog.tsx';

/** Asks before the whole shop is made anew. */
export function FullPurgeDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('pageCache.fullTitle')} onClose={onClose}>
      <p>{t('pageCache.fullText')}</p>
      <div className="row">
        <button type="button" className="btn line" autoFocus onClick={onClose}>
          {t('frame.cancel')}
        </button>
        <button type="button" className="btn danger" onClick={onConfirmed}>
          {t('pageCache.purge')}
        </button>
      </div>
    </Dialog>
  );
}
