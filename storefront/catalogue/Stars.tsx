import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ratingWords } from '../ui/rating-words.ts';

/** Rating with its count, leading to the reviews. */
export function Stars({ rating, count }: { rating: number; count: number }) {
  const { t } = useTexts();
  const shown = ratingWords(rating);
  return (
    <p className="stars mt-2">
      <Icon name="star" />
      <b className="strong" aria-hidden="true">
        {shown}
      </b>
      <span className="sr">{t('product.stars', { rating: shown })}</span>
      <a className="link" href="#hodnoceni">
        {t('product.ratings', { count })}
      </a>
    </p>
  );
}
