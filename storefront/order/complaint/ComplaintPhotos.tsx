import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import { maxPhotoBytes, photoTypes } from '@kolobeh/shared/validation/photo/photo-terms.ts';
import { maxComplaintPhotos } from '@kolobeh/shared/order/complaint/most-photos.ts';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import type { PhotoTrouble } from './photo-actions.ts';

interface ComplaintPhotosProps {
  complaint: Complaint;
  /** Address of a photograph. */
  addressOf: (photo: string) => string;
  /** Why the last one was not kept. */
  trouble: PhotoTrouble | null;
}

function AddPhoto({ trouble }: Pick<ComplaintPhotosProps, 'trouble'>) {
  const { t } = useTexts();
  // Told before eight megabytes are sent for nothing; without scripts the server says it.
  const [isLarge, setIsLarge] = useState(false);
  const isSending = useNavigation().state === 'submitting';
  const wrong = isLarge ? 'large' : trouble;
  return (
    <Form method="post" encType="multipart/form-data" className="field">
      <label htmlFor="photo">{t('cm.photo.add')}</label>
      <div className="row wrap gap-3">
        <input
          className="input cm-file"
          type="file"
          id="photo"
          name="photo"
          accept={photoTypes}
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'photo-error photo-hint' : 'photo-hint'}
          onChange={({ currentTarget }) => setIsLarge((currentTarget.files?.[0]?.size ?? 0) > maxPhotoBytes)}
        />
        <button className="btn line" type="submit" disabled={isLarge} aria-busy={isSending || undefined}>
          {t('cm.photo.send')}
        </button>
      </div>
      {wrong && <FieldMessage id="photo-error" text={t(`cm.photo.wrong.${wrong}`, { most: maxComplaintPhotos })} />}
      <p className="hint" id="photo-hint">
        {t('cm.photo.hint', { most: maxComplaintPhotos })}
      </p>
    </Form>
  );
}

/** Photographs of the defect: those there are, and while the complaint is open a way to add one. Works without scripts. */
export function ComplaintPhotos({ complaint: { photos, state, ended_at: endedAt }, ...rest }: ComplaintPhotosProps) {
  const { t } = useTexts();
  const isOpen = endedAt === null;
  if (!isOpen && photos.length === 0) return null;
  return (
    <section className="card pad cm-photos" id="fotky" aria-labelledby="cm-photos">
      <h2 id="cm-photos">{t('cm.photo.heading')}</h2>
      {photos.length > 0 && (
        <ul>
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <a href={rest.addressOf(id)} target="_blank" rel="noreferrer">
                <img
                  src={rest.addressOf(id)}
                  width={width}
                  height={height}
                  alt={t('cm.photo.alt', { number: index + 1 })}
                />
              </a>
              {state === 'filed' && (
                <Form method="post" encType="multipart/form-data">
                  <button
                    className="link small py-1"
                    type="submit"
                    name="remove"
                    value={id}
                    aria-label={t('cm.photo.remove_named', { number: index + 1 })}
                  >
                    {t('cm.photo.remove')}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && photos.length < maxComplaintPhotos && <AddPhoto key={photos.length} trouble={rest.trouble} />}
    </section>
  );
}
