import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryClient, readJson } from '../../base/live/query.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { AddForm } from '../../cart/AddForm.tsx';
import { timeOf } from '../../ui/days/day.ts';
import { Icon } from '../../ui/Icon.tsx';

interface HeldPieceProps {
  /** When the cart that holds it lets it go at the latest, as the stored page says. */
  until: string;
  selected: Pick<Variant, 'code' | 'seo_name'>;
}

const readCart = (market: MarketCode, signal: AbortSignal): Promise<Cart> =>
  readJson<Cart>('/api/new/cart', { market }, signal);

/** Until when the visitor's own cart holds the product; null when it does not, and when it cannot be asked. */
function useOwnHold(code: string): string | null {
  const { market } = useTexts();
  const { data } = useQuery(
    {
      // A cart changes on other pages too.
      staleTime: 0,
      queryKey: ['own-hold', market.code, code],
      queryFn: ({ signal }) => readCart(market.code, signal),
    },
    queryClient,
  );
  const hold = data?.items.find(({ product }) => product === code)?.hold;
  return hold?.state === 'mine' ? hold.until : null;
}

/** What the one says whose cart holds the piece. */
export function OwnPiece({ until }: Pick<HeldPieceProps, 'until'>) {
  const { t, market } = useTexts();
  return (
    <div role="status">
      <p className="stock few">{t('product.held_mine', { time: timeOf(market, until) })}</p>
      <div className="pd-cta my-3">
        <Link className="btn big" to={paths.cart(market.code)}>
          <Icon name="cart" />
          {t('product.held_to_cart')}
        </Link>
      </div>
    </div>
  );
}

/** What everybody else is told: it may be put into another cart, which says the rest. */
export function OthersPiece({ until, selected: { code, seo_name: seoName } }: HeldPieceProps) {
  const { t, market } = useTexts();
  return (
    <>
      <p className="stock few">{t('product.held', { time: timeOf(market, until) })}</p>
      <p className="muted small mt-1">{t('product.held_way')}</p>
      <AddForm key={code} product={code} seoName={seoName}>
        {({ isAdding }) => (
          <div className="pd-cta my-3">
            <button className="btn big line" type="submit" aria-busy={isAdding || undefined}>
              <Icon name="cart" />
              {isAdding ? t('product.buying') : t('product.buy')}
            </button>
          </div>
        )}
      </AddForm>
    </>
  );
}

/**
 * The last piece that a cart holds. The page is stored and the same for everyone, so whether the cart is the visitor's
 * own is asked for in the browser.
 */
export function HeldPiece({ until, selected }: HeldPieceProps) {
  const own = useOwnHold(selected.code);
  return own ? <OwnPiece until={own} /> : <OthersPiece until={until} selected={selected} />;
}
