import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** What a line costs; a gift says that it is one, and of how many pieces. */
export function LineTotal({ item: { is_gift: isGift, quantity, total } }: { item: CartItem }) {
  const { t } = useTexts();
  if (!isGift) return <b className="num nowrap">{showMoney(total)}</b>;
  return <b className="gift-mark nowrap">{quantity > 1 ? `${quantity} × ${t('gift.label')}` : t('gift.label')}</b>;
}
