import { daysLater } from '@kolobeh/shared/kernel/dates.ts';
import type { BenchLoan } from '@kolobeh/shared/repair/loan/shapes.ts';
import { longestLoan } from '@kolobeh/shared/repair/loan/states.ts';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { officeToday } from '../../base/show-moment.ts';
import { DayField } from '../../form/DayField.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import type { ActProps } from '../acts.ts';

/** Days for which a device is lent unless another day is written. */
const usually = 14;

/** A free device of the repair’s store, until when, and how it is. */
export function LendForm({ repair, free, onSaved, onStale }: ActProps & Pick<BenchLoan, 'free'>) {
  const { t } = useTranslation();
  const today = officeToday();
  const form = useForm({
    defaultValues: { device: free[0]?.id ?? '', due_on: daysLater(today, usually), condition: free[0]?.note ?? '' },
  });
  const { errors } = form.formState;
  const tell = useRefused(form);
  const lend = useMutation(
    api.repair.lend.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => {
        tell(error);
        if (codeOf(error) !== 'INPUT_INVALID') onStale();
      },
    }),
  );
  const submit = form.handleSubmit((values) => {
    if (values.condition.trim() === '') form.setError('condition', { message: 'REQUIRED' }, { shouldFocus: true });
    else lend.mutate({ number: repair.number, ...values });
  });
  return (
    <form className="rb-pay" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        id="loan-device"
        label={t('repairLoan.device')}
        choices={free.map(({ id, name, identifier }) => ({ value: id, label: `${name} · ${identifier}` }))}
        error={errors.device?.message}
        {...form.register('device', {
          // What is known of the device begins the words about it, until a person writes their own.
          onChange: ({ target }: { target: { value: string } }) => {
            if (form.formState.dirtyFields.condition) return;
            form.resetField('condition', { defaultValue: free.find(({ id }) => id === target.value)?.note ?? '' });
          },
        })}
      />
      <Controller
        control={form.control}
        name="due_on"
        render={({ field: { ref, value, onChange } }) => (
          <DayField
            ref={ref}
            id="loan-due"
            label={t('repairLoan.due_on')}
            value={value}
            range={{ first: today, last: daysLater(today, longestLoan) }}
            error={errors.due_on?.message}
            onChange={onChange}
          />
        )}
      />
      <TextAreaField
        id="loan-condition"
        label={t('repairLoan.condition')}
        hint={t('repairLoan.conditionHint')}
        maxLength={1000}
        rows={3}
        error={errors.condition?.message}
        {...form.register('condition')}
      />
      <SubmitButton look="btn wide" text={t('repairLoan.lend')} isBusy={lend.isPending} />
    </form>
  );
}
