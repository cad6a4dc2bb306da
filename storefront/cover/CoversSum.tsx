import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** The line of a sum that tells what insurance and warranties come to; nothing without any. */
export function CoversSum({ cart: { covers_total: total } }: { cart: Pick<Cart, 'covers_total'> }) {
  const { t } = useTexts();
  if (total.amount === 0) return null;
  return (
    <div>
      <dt>{t('cover.sum')}</dt>
      <dd>{showMoney(total)}</dd>
    </div>
  );
}
