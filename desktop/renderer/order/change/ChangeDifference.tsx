import { isSame, type Money, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import type { ChangePreview, OrderSums } from '@kolobeh/shared/order/change/order-change.ts';
import { useTranslation } from 'react-i18next';

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

/** The order before and after, line by line and sum by sum; what stays as it was is faint. */
export function ChangeDifference({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation();
  const { lines, before, after, back, discounts, refusal } = preview;
  const changed = lines.filter((line) => line.before !== line.quantity);
  const shown = sums.filter((name) => name === 'total' || before[name].amount !== 0 || after[name].amount !== 0);
  return (
    <section className="chg-part chg-difference" aria-label={t('orderChange.difference')} aria-live="polite">
      <h3>{t('orderChange.difference')}</h3>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('orderChange.what')}</th>
            <th scope="col">{t('orderChange.before')}</th>
            <th scope="col">{t('orderChange.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((line) => (
            <tr key={line.id ?? line.code}>
              <th scope="row">{line.name}</th>
              <td className="num">{t('order.pieces', { count: line.before })}</td>
              <td className="num">
                <b>{line.quantity === 0 ? t('orderChange.out') : t('order.pieces', { count: line.quantity })}</b>
              </td>
            </tr>
          ))}
          {shown.map((name) => (
            <tr key={name} className={isSame(before[name], after[name]) ? 'faint' : undefined}>
              <th scope="row">{t(`orderChange.sum.${name}`)}</th>
              <td className="num">{showMoney(signed(name, before[name]))}</td>
              <td className="num">
                {isSame(before[name], after[name]) ? (
                  showMoney(signed(name, after[name]))
                ) : (
                  <b>{showMoney(signed(name, after[name]))}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
