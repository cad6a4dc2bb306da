import { TaskLinkKind } from '@kolobeh/shared/staff/task/written-task.ts';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../form/DayField.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { TaskValues } from './task-values.ts';

interface FieldsProps {
  form: UseFormReturn<TaskValues>;
}

/** What is to be done. */
export function TaskWords({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        id="task-title"
        label={t('task.whatTitle')}
        maxLength={120}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField
        id="task-note"
        label={t('task.note')}
        maxLength={2000}
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}

/** Whose it is and until when. */
export function TaskPlan({ form, people }: FieldsProps & { people: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <FormRow of={2}>
      <SelectField
        id="task-assigned_to"
        label={t('task.assignee')}
        none={t('task.anyone')}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.assigned_to?.message}
        {...register('assigned_to')}
      />
      <Controller
        control={control}
        name="due_on"
        render={({ field: { ref, value, onChange } }) => (
          <DayField
            ref={ref}
            id="task-due_on"
            label={t('task.due')}
            value={value}
            error={errors.due_on?.message}
            onChange={onChange}
          />
        )}
      />
    </FormRow>
  );
}

/** The thing it is about, by what people call it. */
export function TaskLinkFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'link_kind' });
  return (
    <>
      <SelectField
        id="task-link_kind"
        label={t('task.link')}
        none={t('task.linkNone')}
        choices={TaskLinkKind.options.map((value) => ({ value, label: t(`task.linkKind.${value}`) }))}
        error={errors.link_kind?.message}
        {...register('link_kind')}
      />
      {kind !== '' && (
        <TextField
          id="task-link_ref"
          label={t('task.linkRef')}
          hint={t('task.linkHint')}
          maxLength={120}
          error={errors.link_ref?.message}
          {...register('link_ref')}
        />
      )}
    </>
  );
}
