import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import { useFetcher } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { CoverChoice } from '../../cover/CoverChoice.tsx';
import { accessoriesKey } from './AddedAccessories.tsx';
import { type AddAnswer, stayField } from './added.ts';

/** Insurance and longer warranties of what was just bought, chosen without leaving the page. */
export function AddedCovers({ item }: { item: CartItem }) {
  const { t, market } = useTexts();
  const fetcher = useFetcher<AddAnswer>({ key: accessoriesKey });
  const isSaving = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'cover';
  if (item.offers.length === 0) return null;
  return (
    <fetcher.Form method="post" action={paths.cart(market.code)} className="mt-4">
      <input type="hidden" name="intent" value="cover" />
      <input type="hidden" name={stayField} value="1" />
      <input type="hidden" name="product" value={item.product} />
      <input type="hidden" name="item" value={item.id} />
      <CoverChoice offers={item.offers} chosen={item.covers} />
      <button className="btn line" type="submit" aria-busy={isSaving || undefined}>
        {t(item.covers.length > 0 ? 'cover.save' : 'cover.add')}
      </button>
    </fetcher.Form>
  );
}
