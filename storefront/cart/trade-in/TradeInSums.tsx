import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { money, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** The bonus as a line of the sum; nothing without one. */
export function BonusLine({ cart: { trade_in: tradeIn } }: { cart: Pick<Cart, 'trade_in'> }) {
  const { t } = useTexts();
  if (!tradeIn || tradeIn.bonus.amount === 0) return null;
  return (
    <div className="plus">
      <dt>{t('trade.bonus_line')}</dt>
      <dd>{showMoney(times(tradeIn.bonus, -1))}</dd>
    </div>
  );
}

/** What the device pays of the purchase at once, as a line of the sum. */
export function HeldLine({ cart: { trade_in: tradeIn } }: { cart: Pick<Cart, 'trade_in'> }) {
  const { t } = useTexts();
  if (!tradeIn || tradeIn.held.amount === 0) return null;
  return (
    <div className="plus">
      <dt>{t('trade.held_line')}</dt>
      <dd>{showMoney(times(tradeIn.held, -1))}</dd>
    </div>
  );
}

/** What comes back for the device and what the goods come to in the end, under the sum. */
export function AfterBuyout({ cart: { trade_in: tradeIn, instalment_base: base } }: { cart: Cart }) {
  const { t } = useTexts();
  const back = tradeIn ? tradeIn.price.amount - tradeIn.held.amount : 0;
  if (!tradeIn || tradeIn.problem || back === 0) return null;
  return (
    <dl className="receipt mt-3">
      <div>
        <dt>
          {t('trade.back_line')}
          <small>{t('trade.back_note')}</small>
        </dt>
        <dd>{showMoney(money(back, tradeIn.price.currency))}</dd>
      </div>
      <div className="strong">
        <dt>{t('trade.after')}</dt>
        <dd>{showMoney(base)}</dd>
      </div>
    </dl>
  );
}
