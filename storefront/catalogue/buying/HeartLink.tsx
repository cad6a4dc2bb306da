import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FavouriteButton } from '../FavouriteButton.tsx';

/** The heart of the product itself, with its word; cards of other goods have theirs in a corner. */
export function HeartLink({ product }: { product: Variant }) {
  const { t } = useTexts();
  return (
    <FavouriteButton product={product} className="link heart inline-flex items-center gap-1">
      <Icon name="heart" size="s" />
      {t('favourite.title')}
    </FavouriteButton>
  );
}
