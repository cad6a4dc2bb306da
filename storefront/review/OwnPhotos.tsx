import type { OwnReview } from '@kolobeh/shared/review/photo-contract.ts';
import { maxPhotoBytes, photoTypes } from '@kolobeh/shared/validation/photo/photo-terms.ts';
import { maxReviewPhotos } from '@kolobeh/shared/review/review-lengths.ts';
import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../ui/Field.tsx';
import type { PhotoTrouble } from './photo-actions.ts';

interface OwnPhotosProps {
  review: Pick<OwnReview, 'state' | 'photos'>;
  /** Address of a photograph. */
  addressOf: (photo: string) => string;
  /** Why the last one was not kept. */
  trouble: PhotoTrouble | null;
}

/** Sends a photograph as soon as it is chosen; without scripts by its button. */
function AddPhoto({ trouble, left }: Pick<OwnPhotosProps, 'trouble'> & { left: number }) {
  const { t } = useTexts();
  const submit = useSubmit();
  const [isLarge, setIsLarge] = useState(false);
  const isSending = useNavigation().state !== 'idle';
  const wrong = isLarge ? 'large' : trouble;
  return (
    <Form method="post" encType="multipart/form-data" className="field">
      <label htmlFor="photo">{t('review.photo_add')}</label>
      <div className="row wrap gap-3">
        <input
          className="input photo-file"
          type="file"
          id="photo"
          name="photo"
          accept={photoTypes}
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'photo-error photo-hint' : 'photo-hint'}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (!file) return;
            // Told before eight megabytes are sent for nothing; without scripts the server says it.
            setIsLarge(file.size > maxPhotoBytes);
            if (file.size <= maxPhotoBytes) void submit(currentTarget.form);
          }}
        />
        <button className="btn line" type="submit" disabled={isLarge} aria-busy={isSending || undefined}>
          {t(isSending ? 'review.photo_sending' : 'review.photo_send')}
        </button>
      </div>
      {wrong && <FieldMessage id="photo-error" text={t(`review.photo_${wrong}`, { most: maxReviewPhotos })} />}
      <p className="hint" id="photo-hint">
        {t('review.photo_hint', { count: left })}
      </p>
    </Form>
  );
}

/** Photographs of a review: those there are, and while nobody has read it a way to add one or take one back. */
export function OwnPhotos({ review: { state, photos }, addressOf, trouble }: OwnPhotosProps) {
  const { t } = useTexts();
  const isOpen = state === 'waiting';
  const left = maxReviewPhotos - photos.length;
  if (!isOpen && photos.length === 0) return null;
  return (
    <section className="card pad own-photos" id="fotky" aria-labelledby="own-photos">
      <h2 id="own-photos">{t('review.photos')}</h2>
      <p className="muted">{t('review.photos_why')}</p>
      {photos.length > 0 && (
        <ul>
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={addressOf(id)} target="_blank" rel="noreferrer">
                <img
                  src={addressOf(id)}
                  width={width}
                  height={height}
                  alt={t('review.photo_alt', { number: index + 1 })}
                />
              </a>
              {isOpen && (
                <Form method="post" encType="multipart/form-data">
                  <button
                    className="link small"
                    type="submit"
                    name="remove"
                    value={id}
                    aria-label={t('review.photo_remove_named', { number: index + 1 })}
                  >
                    {t('review.photo_remove')}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && left > 0 && <AddPhoto key={photos.length} trouble={trouble} left={left} />}
      {isOpen && left === 0 && <p className="hint">{t('review.photo_full', { most: maxReviewPhotos })}</p>}
    </section>
  );
}
