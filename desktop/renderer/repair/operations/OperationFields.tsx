import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../form/FormRow.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { WrittenOperation } from './operation-values.ts';

interface OperationFieldsProps {
  register: UseFormRegister<WrittenOperation>;
  errors: FieldErrors<WrittenOperation>;
}

/** Prices of both countries, time, warranty and part of a repair. */
export function OperationFields({ register, errors }: OperationFieldsProps) {
  const { t } = useTranslation();
  const price = (market: 'cs' | 'ro', name: 'part' | 'work') => (
    <TextField
      id={`operation-${market}-${name}`}
      label={t(`repairOperation.${market}.${name}`)}
      inputMode="decimal"
      maxLength={12}
      error={errors.prices?.[market]?.[name]?.message}
      {...register(`prices.${market}.${name}`)}
    />
  );
  const plain = (name: 'minutes' | 'warranty_months' | 'part_days' | 'part_code') => (
    <TextField
      id={`operation-${name}`}
      label={t(`repairOperation.${name}`)}
      maxLength={name === 'part_code' ? 80 : 6}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <>
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
    </>
  );
}
