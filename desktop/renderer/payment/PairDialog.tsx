import type { BankLineRow } from '@kolobeh/shared/payment/statement/contract.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { lineSums } from './line-words.ts';
import { PairForm } from './PairForm.tsx';

interface PairDialogProps {
  rows: readonly BankLineRow[];
  onDone: () => void;
  onClose: () => void;
}

/** One order paid by several lines together. */
export function PairDialog({ rows, onDone, onClose }: PairDialogProps) {
  const { t, i18n } = useTranslation();
  const proposed = [...new Set(rows.flatMap(({ order_number: number }) => number ?? []))];
  return (
    <Dialog title={t('bank.pairTitle')} onClose={onClose}>
      <p>{t('bank.pairText', { count: rows.length, sum: lineSums(i18n.language, rows) })}</p>
      <PairForm
        ids={rows.map(({ id }) => id)}
        proposed={proposed.length === 1 ? (proposed[0] ?? '') : ''}
        onDone={() => {
          onDone();
          onClose();
        }}
      />
    </Dialog>
  );
}
