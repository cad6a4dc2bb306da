import type { OfficeOperation, OperationValues } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { useSaveOver } from '../../form/use-save-over.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { OperationConflict, PresentOperation } from './OperationConflict.tsx';
import { valuesOf, type WrittenOperation, writtenOf } from './operation-values.ts';

interface OperationFormProps {
  operation: OfficeOperation;
  onSaved: (operation: OfficeOperation) => void;
}

/** Prices, time, warranty and part of a repair; a price of neither field takes it out of the market. */
export function OperationForm({ operation, onSaved }: OperationFormProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<WrittenOperation>({ defaultValues: writtenOf(operation) });
  const { errors, isSubmitting } = form.formState;
  const { conflict, save, keepMine, takeTheirs } = useSaveOver({
    version: operation.version,
    present: PresentOperation,
    send: (values: OperationValues, version) => client.repair.saveOperation({ id: operation.id, version, ...values }),
    onSaved: (saved) => {
      form.reset(writtenOf(saved));
      show('ok', t('repairOperation.saved'));
      onSaved(saved);
    },
    refuse: useRefused(form),
  });
  const submit = form.handleSubmit(async (written) => {
    const values = valuesOf(written);
    if (values.ok) await save(values.value);
    else markWrong(form, values.refusal);
  });
  const price = (market: 'cs' | 'ro', name: 'part' | 'work') => (
    <TextField
      id={`operation-${market}-${name}`}
      label={t(`repairOperation.${market}.${name}`)}
      inputMode="decimal"
      maxLength={12}
      error={errors.prices?.[market]?.[name]?.message}
      {...form.register(`prices.${market}.${name}`)}
    />
  );
  const plain = (name: 'minutes' | 'warranty_months' | 'part_days' | 'part_code') => (
    <TextField
      id={`operation-${name}`}
      label={t(`repairOperation.${name}`)}
      maxLength={name === 'part_code' ? 80 : 6}
      error={errors[name]?.message}
      {...form.register(name)}
    />
  );
  return (
    <form className="dsec rb-pay" noValidate onSubmit={(event) => void submit(event)}>
      {conflict && (
        <OperationConflict
          conflict={conflict}
          onTakeTheirs={() =>
            takeTheirs((theirs) => {
              form.reset(writtenOf(theirs));
              onSaved(theirs);
            })
          }
          onKeepMine={keepMine}
        />
      )}
      <FormRow of={2}>
        {price('cs', 'part')}
        {price('cs', 'work')}
      </FormRow>
      <FormRow of={2}>
        {price('ro', 'part')}
        {price('ro', 'work')}
      </FormRow>
      <p className="faint">{t('repairOperation.emptyHint')}</p>
      <FormRow of={2}>
        {plain('minutes')}
        {plain('warranty_months')}
      </FormRow>
      <FormRow of={2}>
        {plain('part_code')}
        {plain('part_days')}
      </FormRow>
      <SubmitButton text={t('repairOperation.save')} isBusy={isSubmitting} />
    </form>
  );
}
