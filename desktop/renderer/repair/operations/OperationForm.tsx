import type { OfficeOperation } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { codeOf, fieldsOf, refusalText } from '../../base/data/refusal-text.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { markWrong } from '../../form/use-refused.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { OperationConflict, StaleOperation, type Theirs } from './OperationConflict.tsx';
import { valuesOf, type WrittenOperation, writtenOf } from './operation-values.ts';

interface OperationFormProps {
  operation: OfficeOperation;
  onSaved: (operation: OfficeOperation) => void;
}

/** Prices, time, warranty and part of a repair; a price of neither field takes it out of the market. */
export function OperationForm({ operation, onSaved }: OperationFormProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<WrittenOperation>({ defaultValues: writtenOf(operation) });
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const { errors, isSubmitting } = form.formState;
  const send = async (written: WrittenOperation, version: number): Promise<void> => {
    setTheirs(null);
    const values = valuesOf(written);
    if (!values.ok) return void markWrong(form, values.refusal);
    try {
      const saved = await client.repair.saveOperation({ id: operation.id, version, ...values.value });
      form.reset(writtenOf(saved));
      show('ok', t('repairOperation.saved'));
      onSaved(saved);
    } catch (error) {
      const stale = codeOf(error) === 'VERSION_STALE' ? StaleOperation.safeParse(error).data : undefined;
      if (stale) setTheirs(stale.data);
      else if (!markWrong(form, fieldsOf(error))) show('bad', refusalText(i18n, error));
    }
  };
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
    <form
      className="dsec rb-pay"
      noValidate
      onSubmit={(event) => void form.handleSubmit((written) => send(written, operation.version))(event)}
    >
      {theirs && (
        <OperationConflict
          written={form.getValues()}
          theirs={theirs}
          onTakeTheirs={() => {
            form.reset(writtenOf(theirs.value));
            setTheirs(null);
            onSaved(theirs.value);
          }}
          onKeepMine={() => void send(form.getValues(), theirs.value.version)}
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
