import { isSame, type Money, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import type { ChangePreview, OrderSums } from '@kolobeh/shared/order/change/order-change.ts';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';

const sums = [
  'goods',
  'covers',
  'discount',
  'delivery',
  'payment',
  'bonus',
  'total',
] as const satisfies readonly (keyof OrderSums)[];

/** What is taken off is shown with its sign. */
const signed = (name: keyof OrderSums, amount: Money): Money =>
  name === 'discount' || name === 'bonus' ? times(amount, -1) : amount;

/** A line or a sum, as it was and as it would be. */
interface Difference {
  id: string;
  name: string;
  before: string;
  after: string;
  isSame: boolean;
}

function useDifferences({ lines, before, after }: ChangePreview): Difference[] {
  const { t } = useTranslation();
  const changed = lines.filter((line) => line.before !== line.quantity);
  const shown = sums.filter((name) => name === 'total' || before[name].amount !== 0 || after[name].amount !== 0);
  const pieces = (count: number): string => t('order.pieces', { count });
  return [
    ...changed.map((line) => ({
      id: line.id ?? line.code,
      name: line.name,
      before: pieces(line.before),
      after: line.quantity === 0 ? t('orderChange.out') : pieces(line.quantity),
      isSame: false,
    })),
    ...shown.map((name) => ({
      id: `sum ${name}`,
      name: t(`orderChange.sum.${name}`),
      before: showMoney(signed(name, before[name])),
      after: showMoney(signed(name, after[name])),
      isSame: isSame(before[name], after[name]),
    })),
  ];
}

/** The order before and after, line by line and sum by sum; what stays as it was is faint. */
export function ChangeDifference({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation();
  const { back, discounts, refusal } = preview;
  const rows = useDifferences(preview);
  const columns: DataColumn<Difference>[] = [
    { id: 'what', heading: t('orderChange.what'), cell: ({ name }) => name, isRowHead: true },
    { id: 'before', heading: t('orderChange.before'), cell: ({ before }) => before, className: 'num nowrap r' },
    {
      id: 'after',
      heading: t('orderChange.after'),
      cell: ({ after, isSame: isAsItWas }) => (isAsItWas ? after : <b>{after}</b>),
      className: 'num nowrap r',
    },
  ];
  return (
    <section className="chg-part" aria-label={t('orderChange.difference')} aria-live="polite">
      <h3>{t('orderChange.difference')}</h3>
      <DataTable
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        look="plaint tight"
        kind={(row) => (row.isSame ? 'faint' : undefined)}
      />
      {discounts.length > 0 && (
        <p className="faint">
          {discounts.map(({ name, amount }) => `${name} ${showMoney(times(amount, -1))}`).join(' · ')}
        </p>
      )}
      {back && <p className="note">{t('orderChange.back', { amount: showMoney(back) })}</p>}
      {refusal && (
        <p className="note bad" role="alert">
          {t(`orderChange.refused.${refusal}`)}
        </p>
      )}
    </section>
  );
}
