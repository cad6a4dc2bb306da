import { useFavourites, toggleFavourite } from '../base/live/favourites.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The form of the frame that hearts belong to; without scripts it leads to the favourites. */
export const favouritesForm = 'oblibene';

/** The heart of a product: full when it is a favourite. */
export function FavouriteButton({ product }: { product: { id: number; code: string; name: string } }) {
  const { t, market } = useTexts();
  const isFavourite = useFavourites(({ ids }) => ids.has(product.id));
  return (
    <button
      className="fav"
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
      <Icon name="heart" />
    </button>
  );
}
