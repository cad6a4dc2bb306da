import type { ShownReview } from '@kolobeh/shared/catalogue/shown-review.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Helpful } from './Helpful.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';

interface ReviewItemProps {
  review: ShownReview;
  /** Page that takes votes of browsers without scripts. */
  votesAt: string;
}

/** One review: stars and author, the words, photographs, what the shop answers, and whether it has helped. */
export function ReviewItem({ review, votesAt }: ReviewItemProps) {
  const { t, market } = useTexts();
  return (
    <li id={`r-${review.id}`}>
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
      {review.photos.length > 0 && <ReviewPhotos photos={review.photos} author={review.full_name} />}
      {review.reply && (
        <p className="small replied">
          <b className="strong">{t('product.reply')}:</b> {review.reply}
        </p>
      )}
      <Helpful review={review} votesAt={votesAt} />
    </li>
  );
}
