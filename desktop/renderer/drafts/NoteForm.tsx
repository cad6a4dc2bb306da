import { zodResolver } from '@hookform/resolvers/zod';
import { OfficeNote } from '@kolobeh/shared/order/note.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import type { ValueFormProps } from './value-form-props.ts';

const Fields = z.object({ note: OfficeNote });

/** The office's note to an order; longer than the contract allows is refused at once. */
export function NoteForm({ id, initial, submit, onSubmit }: ValueFormProps<string>) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { note: initial },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className="edit-form" noValidate onSubmit={(event) => void handleSubmit(({ note }) => onSubmit(note))(event)}>
      <TextAreaField id={id} label={t('order.officeNoteText')} error={errors.note?.message} {...register('note')} />
      <SubmitButton text={submit} look="btn line" isBusy={isSubmitting} />
    </form>
  );
}
