import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ratingWords } from '../../ui/rating-words.ts';
import { ReviewItem } from './ReviewItem.tsx';

/** How the model is rated on the whole: the average, and how many gave each count of stars. */
export function RatingSummary({ master }: Pick<ProductDetail, 'master'>) {
  const { t } = useTexts();
  const { rating, rating_count: all, rating_counts: counts } = master;
  if (rating === null || all === 0) return null;
  return (
    <div className="ratings">
      <p>
        <b>{ratingWords(rating)}</b>
        <span>
          {t('product.rating_of_five')}
          <br />
          {t('product.ratings', { count: all })}
        </span>
      </p>
      <ul>
        {counts.map((count, index) => {
          const stars = 5 - index;
          return (
            <li key={stars}>
              <span className="sr">{t('product.rating_count', { stars, count })}</span>
              <span aria-hidden="true">{stars}</span>
              <Icon name="star" />
              <i aria-hidden="true">
                <b style={{ width: `${(count * 100) / all}%` }} />
              </i>
              <em aria-hidden="true">{count}</em>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Rating with the reviews that helped most and how they are checked; says so when there are none yet. */
export function Reviews({ master, reviews, selected }: Pick<ProductDetail, 'master' | 'reviews' | 'selected'>) {
  const { t, market } = useTexts();
  const all = laterPaths.reviews(market.code, selected.seo_name);
  return (
    <section className="sec pb-0" id="hodnoceni">
      <h2 className="mb-4">{t('product.reviews')}</h2>
      {reviews.length === 0 ? (
        <p className="muted">{t('product.no_reviews')}</p>
      ) : (
        <div className="rated">
          <RatingSummary master={master} />
          <ul className="reviews">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} votesAt={all} />
            ))}
          </ul>
        </div>
      )}
      <p className="row wrap gap-3 mt-4">
        <Link className="btn line" to={laterPaths.review(market.code, selected.seo_name)}>
          {t('product.write_review')}
        </Link>
        {reviews.length > 1 && (
          <Link className="btn line" to={all}>
            {t('product.all_reviews', { count: master.rating_count })}
          </Link>
        )}
      </p>
      <p className="faint small mt-2">{t('product.reviews_checked')}</p>
    </section>
  );
}
