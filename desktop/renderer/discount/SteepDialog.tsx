import type { DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { valueText } from './discount-words.ts';

interface SteepDialogProps {
  terms: DiscountTerms;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks whether so much is meant; nothing typed is lost by a no. */
export function SteepDialog({ terms, onConfirmed, onClose }: SteepDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('discount.steepTitle', { value: valueText(t, terms) })} onClose={onClose}>
      <p>{t('discount.steepText')}</p>
      <div className="row">
        <button type="button" className="btn line" autoFocus onClick={onClose}>
          {t('frame.cancel')}
        </button>
        <button type="button" className="btn danger" onClick={onConfirmed}>
          {t('discount.steepSave')}
        </button>
      </div>
    </Dialog>
  );
}
