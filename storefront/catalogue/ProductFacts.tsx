import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { tied } from '../base/texts/translate.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

export function Parameters({ master, selected }: Pick<ProductDetail, 'master' | 'selected'>) {
  const { t, market } = useTexts();
  const codes = [
    { name: t('product.code'), value: selected.code },
    { name: t('product.ean'), value: selected.ean },
  ].filter(({ value }) => value !== '');
  return (
    <section className="sec grid gap-10 pb-0 lg:grid-cols-2">
      <div>
        <h2>{t('product.description')}</h2>
        <p className="mt-4 max-w-[66ch]">{tied(market.locale, master.description)}</p>
      </div>
      <div>
        <h2>{t('product.parameters')}</h2>
        <dl className="params mt-4">
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
    </li>
  );
}

export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useTexts();
  return (
    <section className="sec pb-0" id="hodnoceni">
      <h2 className="mb-4">{t('product.reviews')}</h2>
      {reviews.length === 0 ? (
        <p className="muted">{t('product.no_reviews')}</p>
      ) : (
        <ul className="reviews">
          {reviews.map((review, index) => (
            <ReviewItem key={`${review.on}-${index}`} review={review} />
          ))}
        </ul>
      )}
    </section>
  );
}
