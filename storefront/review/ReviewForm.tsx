import { reviewLengths } from '@kolobeh/shared/review/review-lengths.ts';
import { Form, useNavigation } from 'react-router';
import type { NotTaken } from '../base/forms/not-taken.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { errorText, Field, FieldMessage, TextArea } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Note } from '../ui/Note.tsx';
import type { Typed } from './review-form.ts';
import './review.css';

/** Why a review was not taken, besides what every form may say. */
export type ReviewRefused = NotTaken<'already' | 'paused'>;

interface ReviewFormProps {
  typed: Typed;
  refused: ReviewRefused | null;
  /** Made by the server when the form was drawn: sent twice, it is one review. */
  sendingKey: string;
}

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars as a group of radio buttons: keyboard and screen readers know it, no scripts are needed. */
function Stars({ chosen, refused }: { chosen: string; refused: ReviewRefused | null }) {
  const { t } = useTexts();
  const error = refused?.fields.find(({ path }) => path === 'rating');
  return (
    <fieldset className="rate" aria-describedby={error ? 'rating-error' : undefined}>
      <legend>{t('review.rating')}</legend>
      <div className="rate-stars">
        {stars.map((count) => (
          <label key={count} title={t(`review.stars_${count}`)}>
            <input
              type="radio"
              className="sr"
              name="rating"
              value={count}
              required
              defaultChecked={chosen === String(count)}
            />
            <Icon name="star" />
            <span className="sr">{t(`review.stars_${count}`)}</span>
          </label>
        ))}
      </div>
      {error && <FieldMessage id="rating-error" text={t(errorText(error.code))} />}
    </fieldset>
  );
}

/** Stars, what is good and what is not, and the name the review is shown under; works without scripts. */
export function ReviewForm({ typed, refused, sendingKey }: ReviewFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.fields ?? [];
  return (
    <Form method="post" className="card pad">
      <input type="hidden" name="key" value={sendingKey} />
      {refused && refused.why !== 'fields' && (
        <Note kind="bad">{t(`review.${refused.why}`, { minutes: refused.minutes })}</Note>
      )}
      <Stars chosen={typed.rating} refused={refused} />
      <TextArea
        name="review_text"
        label={t('review.text')}
        hint={t('review.text_hint')}
        rows={5}
        maxLength={reviewLengths.text}
        defaultValue={typed.review_text}
        errors={errors}
      />
      {(['pros', 'cons'] as const).map((name) => (
        <TextArea
          key={name}
          name={name}
          label={t(`review.${name}`)}
          rows={2}
          maxLength={reviewLengths.points}
          defaultValue={typed[name]}
          errors={errors}
        />
      ))}
      <div className="rate-names">
        <Field
          name="first_name"
          label={t('review.first_name')}
          autoComplete="given-name"
          maxLength={reviewLengths.name}
          required
          defaultValue={typed.first_name}
          errors={errors}
        />
        <Field
          name="last_name"
          label={t('review.last_name')}
          autoComplete="family-name"
          maxLength={reviewLengths.name}
          required
          defaultValue={typed.last_name}
          errors={errors}
        />
      </div>
      <p className="small muted">{t('review.shown')}</p>
      <button className="btn lg" type="submit" aria-busy={isSending}>
        {t('review.button')}
      </button>
    </Form>
  );
}
