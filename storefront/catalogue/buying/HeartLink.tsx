import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { toggleFavourite, useFavourites } from '../../base/live/favourites.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { favouritesForm } from '../FavouriteButton.tsx';

/** The heart of the product itself, with its word; cards of other goods have theirs in a corner. */
export function HeartLink({ product }: { product: Variant }) {
  const { t, market } = useTexts();
  const isFavourite = useFavourites(({ ids }) => ids.has(product.id));
  return (
    <button
      className="link heart inline-flex items-center gap-1"
      type="submit"
      form={favouritesForm}
      name="add"
      value={product.code}
      aria-pressed={isFavourite}
      aria-label={t('favourite.of', { name: product.name })}
      onClick={(event) => {
        event.preventDefault();
        void toggleFavourite(market.code, product);
      }}
    >
      <Icon name="heart" size="s" />
      {t('favourite.title')}
    </button>
  );
}
