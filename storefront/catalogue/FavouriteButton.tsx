import type { ReactNode } from 'react';
import { useFavourites, toggleFavourite } from '../base/live/favourites.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The form of the frame that hearts belong to; without scripts it leads to the favourites. */
export const favouritesForm = 'oblibene';

interface FavouriteButtonProps {
  product: { id: number; code: string; name: string };
  className?: string;
  /** What is drawn; the heart alone when absent. */
  children?: ReactNode;
}

/** The heart of a product: full when it is a favourite. */
export function FavouriteButton({ product, className = 'fav', children }: FavouriteButtonProps) {
  const { t, market } = useTexts();
  const isFavourite = useFavourites(({ ids }) => ids.has(product.id));
  return (
    <button
      className={className}
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
      {children ?? <Icon name="heart" />}
    </button>
  );
}
