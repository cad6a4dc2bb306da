import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import type { CartRefusal } from '../cart-refusal.ts';
import { RefusalNote } from '../RefusalNote.tsx';

/** A refusal on the cart's own page, where a form without scripts led from the product: with the way back to it. */
export function RefusedAdding({ refusal }: { refusal: CartRefusal }) {
  const { t, market } = useTexts();
  return (
    <div className="stack gap-12 mb-6">
      <RefusalNote refusal={refusal} />
      {refusal.seoName && (
        <p>
          <Link className="link" to={paths.product(market.code, refusal.seoName)}>
            {t('cart.to_product')}
          </Link>
        </p>
      )}
    </div>
  );
}
