import type { OfficeReview } from '@kolobeh/shared/review/contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../form/Check.tsx';
import { KeptPhoto } from '../ui/KeptPhoto.tsx';

interface ReviewPhotosProps {
  review: Pick<OfficeReview, 'id' | 'state' | 'photos'>;
  /** Those that are not to be shown with it. */
  hidden: ReadonlySet<string>;
  onHide: (photo: string, isHidden: boolean) => void;
}

/** Photographs of a review: before it is shown each may be left out, later it is told which are shown. */
export function ReviewPhotos({ review: { id, state, photos }, hidden, onHide }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const [large, setLarge] = useState<string | null>(null);
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="review-photos">
      <h3 id="review-photos">{t('review.photos.heading')}</h3>
      {state !== 'approved' && <p className="faint">{t('review.photos.why')}</p>}
      <ul className="review-photos">
        {photos.map(({ id: photo, is_shown: isShown }, index) => (
          <li key={photo} className={large === photo ? 'large' : undefined}>
            <button
              type="button"
              aria-expanded={large === photo}
              onClick={() => setLarge(large === photo ? null : photo)}
            >
              <KeptPhoto
                file={{ kind: 'review_photo', review: id, photo }}
                label={t('review.photos.one', { number: index + 1 })}
              />
            </button>
            {state === 'approved' ? (
              <small className="faint">{t(isShown ? 'review.photos.shown' : 'review.photos.hidden')}</small>
            ) : (
              <Check
                label={t('review.photos.show', { number: index + 1 })}
                checked={!hidden.has(photo)}
                onChange={({ target }) => onHide(photo, !target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
