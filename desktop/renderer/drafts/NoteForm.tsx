import { zodResolver } from '@hookform/resolvers/zod';
import { OfficeNote } from '@kolobeh/shared/order/note.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FieldError } from '../ui/FieldError.tsx';
import type { ValueFormProps } from './value-form-props.ts';

const Fields = z.object({ note: OfficeNote });

export function NoteForm({ id, initial, submit, onSubmit }: ValueFormProps<string>) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { note: initial },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className="edit-form" noValidate onSubmit={(event) => void handleSubmit(({ note }) => onSubmit(note))(event)}>
      <div className="field">
        <label htmlFor={id}>{t('order.officeNoteText')}</label>
        <textarea id={id} className="input" rows={3} aria-invalid={errors.note !== undefined} {...register('note')} />
        <FieldError code={errors.note?.message} />
      </div>
      <button type="submit" className="btn line" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? t('frame.saving') : submit}
      </button>
    </form>
  );
}
