import { type Money, showMoney, times } from '@kolobeh/shared/kernel/money.ts';

/** Discounts that count as lines of a sum; nothing without one. */
export function DiscountLines({ discounts }: { discounts: readonly { name: string; amount: Money }[] }) {
  return discounts
    .filter(({ amount }) => amount.amount > 0)
    .map(({ name, amount }, index) => (
      <div className="plus" key={`${name}-${index}`}>
        <dt>{name}</dt>
        <dd>{showMoney(times(amount, -1))}</dd>
      </div>
    ));
}
