import { type Money, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import type { OrderSums } from '@kolobeh/shared/order/change/order-change.ts';
import type { SplitPreview } from '@kolobeh/shared/order/split/contract.ts';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/table/DataTable.tsx';

const sums = ['goods', 'covers', 'discount', 'delivery', 'payment', 'total'] as const;

/** Both orders side by side, line by line and sum by sum. */
export function SplitDifference({ preview }: { preview: SplitPreview }) {
  const { t } = useTranslation();
  const { lines, first, second, is_paid: isPaid, refusal } = preview;
  const signed = (name: keyof OrderSums, amount: Money): string =>
    showMoney(name === 'discount' ? times(amount, -1) : amount);
  const pieces = (count: number): string => (count === 0 ? '—' : t('order.pieces', { count }));
  const shown = sums.filter((name) => name === 'total' || first[name].amount !== 0 || second[name].amount !== 0);
  const rows = [
    ...lines.map(({ id, name, quantity, goes }) => ({
      id,
      name,
      stays: pieces(quantity - goes),
      goes: pieces(goes),
      isSum: false,
    })),
    ...shown.map((name) => ({
      id: `sum ${name}`,
      name: t(`orderChange.sum.${name}`),
      stays: signed(name, first[name]),
      goes: signed(name, second[name]),
      isSum: name === 'total',
    })),
  ];
  const bold = (text: string, isSum: boolean) => (isSum ? <b>{text}</b> : text);
  return (
    <section className="chg-part" aria-label={t('orderSplit.difference')} aria-live="polite">
      <h3>{t('orderSplit.difference')}</h3>
      <DataTable
        rows={rows}
        rowId={({ id }) => id}
        look="plaint tight"
        columns={[
          { id: 'what', heading: t('orderChange.what'), cell: ({ name }) => name, isRowHead: true },
          {
            id: 'stays',
            heading: t('orderSplit.stays'),
            cell: ({ stays, isSum }) => bold(stays, isSum),
            className: 'num nowrap r',
          },
          {
            id: 'goes',
            heading: t('orderSplit.second'),
            cell: ({ goes, isSum }) => bold(goes, isSum),
            className: 'num nowrap r',
          },
        ]}
      />
      {refusal ? (
        <p className="note bad" role="alert">
          {t(`orderSplit.refused.${refusal}`)}
        </p>
      ) : (
        <p className="note">{t(isPaid ? 'orderSplit.paid' : 'orderSplit.unpaid')}</p>
      )}
    </section>
  );
}
