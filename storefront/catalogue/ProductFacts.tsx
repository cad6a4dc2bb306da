import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ratingWords } from '../ui/rating-words.ts';
import { InTheBox } from './ProductStory.tsx';

/** What is in the box and the table of parameters, with code and EAN at its end; empty ones are left out. */
export function Parameters({ master, selected }: Pick<ProductDetail, 'master' | 'selected'>) {
  const { t } = useTexts();
  const codes = [
    { name: t('product.code'), value: selected.code },
    { name: t('product.ean'), value: selected.ean },
  ].filter(({ value }) => value !== '');
  return (
    <section className="sec story-half pb-0">
      {master.story.in_box.length > 0 && <InTheBox things={master.story.in_box} />}
      <div id="parametry">
        <h2>{t('product.parameters')}</h2>
        <dl className="params">
          {[...master.attributes, ...codes].map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

type Review = ProductDetail['reviews'][number];

function ReviewItem({ review }: { review: Review }) {
  const { t, market } = useTexts();
  return (
    <li>
      <p className="row wrap small">
        <span className="stars" role="img" aria-label={t('product.stars', { rating: review.rating })}>
          <Icon name="star" /> <b aria-hidden="true">{review.rating}</b>
        </span>
        <b className="strong">{review.full_name}</b>
        {review.is_verified && <span className="badge ok">{t('product.verified')}</span>}
        <time className="faint num" dateTime={review.on}>
          {showDay(market, new Date(`${review.on}T12:00:00Z`))}
        </time>
      </p>
      {review.review_text && <p>{review.review_text}</p>}
      {review.pros && (
        <p className="small">
          <b className="strong">{t('product.pros')}:</b> {review.pros}
        </p>
      )}
      {review.cons && (
        <p className="small">
          <b className="strong">{t('product.cons')}:</b> {review.cons}
        </p>
      )}
      {review.reply && (
        <p className="small replied">
          <b className="strong">{t('product.reply')}:</b> {review.reply}
        </p>
      )}
    </li>
  );
}

/** How the model is rated on the whole: the average, and how many gave each count of stars. */
function RatingSummary({ master }: Pick<ProductDetail, 'master'>) {
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

/** Rating with its reviews and how they are checked; says so when there are none yet. */
export function Reviews({ master, reviews, selected }: Pick<ProductDetail, 'master' | 'reviews' | 'selected'>) {
  const { t, market } = useTexts();
  return (
    <section className="sec pb-0" id="hodnoceni">
      <h2 className="mb-4">{t('product.reviews')}</h2>
      {reviews.length === 0 ? (
        <p className="muted">{t('product.no_reviews')}</p>
      ) : (
        <div className="rated">
          <RatingSummary master={master} />
          <ul className="reviews">
            {reviews.map((review, index) => (
              <ReviewItem key={`${review.on}-${index}`} review={review} />
            ))}
          </ul>
        </div>
      )}
      <p className="mt-4">
        <Link className="btn line" to={laterPaths.review(market.code, selected.seo_name)}>
          {t('product.write_review')}
        </Link>
      </p>
      <p className="faint small mt-2">{t('product.reviews_checked')}</p>
    </section>
  );
}
