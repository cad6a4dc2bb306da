import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';

/** Asks before the whole shop is made anew. */
export function FullPurgeDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('pageCache.fullTitle')}
      text={t('pageCache.fullText')}
      act={t('pageCache.purge')}
      onClose={onClose}
      onConfirm={onConfirmed}
    />
  );
}
