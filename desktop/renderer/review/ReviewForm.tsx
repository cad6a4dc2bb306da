import { ReviewFacts, type OfficeReview } from '@kolobeh/shared/review/contract.ts';
import { reviewLengths } from '@kolobeh/shared/review/review-lengths.ts';
import { versioned } from '@kolobeh/shared/kernel/versioned.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { SaveConflict } from '../form/SaveConflict.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { useSaveOver } from '../form/use-save-over.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { starsText } from './review-columns.tsx';

interface Values extends Omit<ReviewFacts, 'rating'> {
  /** As a choice has it. */
  rating: string;
}

const valuesOf = ({ full_name, rating, pros, cons, review_text, reply }: ReviewFacts): Values => ({
  full_name,
  rating: String(rating),
  pros,
  cons,
  review_text,
  reply,
});
const factsOf = (values: Values): ReviewFacts => ({ ...values, rating: Number(values.rating) });

const Present = versioned(ReviewFacts);

const pathInForm = (path: string): string => path.replace(/^facts\./, '');

interface ReviewFormProps {
  review: OfficeReview;
  onSaved: (review: OfficeReview) => void;
}

/** The form with what another has saved meanwhile. */
function useSaveReview({ review, onSaved }: ReviewFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<Values>({ defaultValues: valuesOf(review) });
  const { conflict, save, keepMine, takeTheirs } = useSaveOver({
    version: review.version,
    present: Present,
    send: (facts: ReviewFacts, version) => client.review.update({ pk: review.id, version, facts }),
    onSaved: (saved) => {
      show('ok', t('review.saved'));
      form.reset(valuesOf(saved));
      onSaved(saved);
    },
    refuse: useRefused(form, { pathOf: pathInForm }),
  });
  return {
    form,
    conflict,
    save: form.handleSubmit((values) => save(factsOf(values))),
    keepMine,
    takeTheirs: () => takeTheirs((theirs) => form.reset(valuesOf(theirs))),
  };
}

const fields = ['full_name', 'rating', 'review_text', 'pros', 'cons', 'reply'] as const;

/** Words of a review and the shop's reply. What the server refuses lands on its field; what was typed stays. */
export function ReviewForm(props: ReviewFormProps) {
  const { t } = useTranslation();
  const { form, conflict, save, keepMine, takeTheirs } = useSaveReview(props);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const label = (name: (typeof fields)[number]): string => t(`review.field.${name}`);
  const rows = conflict
    ? fields
        .filter((path) => conflict.value[path] !== conflict.mine[path])
        .map((path) => ({ path, label: label(path), theirs: conflict.value[path], mine: conflict.mine[path] }))
    : [];
  const area = (name: 'review_text' | 'pros' | 'cons' | 'reply', rowCount: number, most: number, hint?: string) => (
    <TextAreaField
      id={`review-${name}`}
      label={label(name)}
      hint={hint}
      error={errors[name]?.message}
      rows={rowCount}
      maxLength={most}
      {...register(name)}
    />
  );
  return (
    <form className="dsec review-form" noValidate onSubmit={(event) => void save(event)}>
      {area('reply', 3, reviewLengths.reply, t('review.replyHint'))}
      <TextField
        id="review-full_name"
        label={label('full_name')}
        error={errors.full_name?.message}
        maxLength={2 * reviewLengths.name + 1}
        {...register('full_name')}
      />
      <SelectField
        id="review-rating"
        label={label('rating')}
        error={errors.rating?.message}
        choices={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: starsText(stars) }))}
        {...register('rating')}
      />
      {area('review_text', 5, reviewLengths.text)}
      {area('pros', 2, reviewLengths.points)}
      {area('cons', 2, reviewLengths.points)}
      {conflict && (
        <SaveConflict rows={rows} by={conflict.by} at={conflict.at} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
      )}
      <SubmitButton text={t('frame.save')} look="btn line wide" isBusy={isSubmitting} />
    </form>
  );
}
