import type { Cart, CartItem } from '@kolobeh/shared/cart/cart.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Form } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { productName } from '../ui/product-name.ts';

/** That a piece costs something else than when it was put in: both prices, and which way it went. */
export function PriceNote({ item }: { item: Pick<CartItem, 'price_was' | 'unit_price' | 'problem'> }) {
  const { t } = useTexts();
  const { price_was: was, unit_price: now, problem } = item;
  if (!was || problem === 'NOT_OFFERED') return null;
  const isDearer = now.amount > was.amount;
  return (
    <p className={`hold small mt-1${isDearer ? '' : ' ok'}`} role="status">
      <Icon name="info" size="s" />
      <span>{t(isDearer ? 'cart.price.up' : 'cart.price.down', { was: showMoney(was), now: showMoney(now) })}</span>
    </p>
  );
}

/** What changed in the cart since its customer looked at it last, until they take note of it; nothing when nothing did. */
export function CartChanges({ cart: { items } }: { cart: Pick<Cart, 'items'> }) {
  const { t, market } = useTexts();
  const merged = items.filter(({ is_merged: isMerged }) => isMerged);
  const hasPrices = items.some(({ price_was: was, problem }) => was !== null && problem !== 'NOT_OFFERED');
  if (merged.length === 0 && !hasPrices) return null;
  const names = merged.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${productName(name)}` : productName(name),
  );
  return (
    <section className="note info" aria-label={t('cart.changes')}>
      <Icon name="info" />
      <div className="grow">
        {merged.length > 0 && <p>{t('cart.merged', { names: names.join(', ') })}</p>}
        {hasPrices && <p>{t('cart.price.note')}</p>}
        <Form method="post" action={paths.cart(market.code)} preventScrollReset>
          <input type="hidden" name="intent" value="accept_changes" />
          <button type="submit" className="link small py-2">
            {t('cart.changes_seen')}
          </button>
        </Form>
      </div>
    </section>
  );
}
