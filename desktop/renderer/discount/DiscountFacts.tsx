import { DiscountType } from '@kolobeh/shared/discount/engine/discount.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { type Control, Controller, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { marketChoices } from '../base/market-choices.ts';
import { Check } from '../form/Check.tsx';
import { DayField } from '../form/DayField.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import type { DiscountValues } from './discount-values.ts';

interface FactsProps {
  control: Control<DiscountValues>;
  register: UseFormRegister<DiscountValues>;
  errors: FieldErrors<DiscountValues>;
}

const flags = ['is_active', 'is_automatic_assigment', 'is_public', 'is_combinable', 'is_cumulative'] as const;
const limits = ['minimal_products', 'most_uses', 'most_uses_per_customer'] as const;

/** How many it asks for, and how often it holds; an empty field is no limit. */
function Limits({ register, errors }: Pick<FactsProps, 'register' | 'errors'>) {
  const { t } = useTranslation();
  return (
    <FormRow of={3}>
      {limits.map((name) => (
        <TextField
          key={name}
          id={`discount-${name}`}
          label={t(`discount.field.${name}`)}
          error={errors[name]?.message}
          className="input num"
          inputMode="numeric"
          {...register(name)}
        />
      ))}
    </FormRow>
  );
}

/** What a discount is called, what it takes off, when and how often it holds. */
export function DiscountFacts({ control, register, errors }: FactsProps) {
  const { t } = useTranslation();
  const [market, type] = useWatch({ control, name: ['market', 'discount_type'] });
  const unit = type === 'percentage' ? '%' : markets[market].currencySign;
  return (
    <>
      <TextField
        id="discount-marketing_name"
        label={t('discount.field.marketing_name')}
        hint={t('discount.nameHint')}
        error={errors.marketing_name?.message}
        {...register('marketing_name')}
      />
      <FormRow of={2}>
        <SelectField
          id="discount-market"
          label={t('discount.field.market')}
          choices={marketChoices}
          {...register('market')}
        />
        <SelectField
          id="discount-discount_type"
          label={t('discount.field.discount_type')}
          choices={DiscountType.options.map((value) => ({ value, label: t(`discount.type.${value}`) }))}
          {...register('discount_type')}
        />
      </FormRow>
      <TextField
        id="discount-discount_value"
        label={`${t('discount.field.discount_value')} (${unit})`}
        error={errors.discount_value?.message}
        className="input num"
        inputMode="decimal"
        {...register('discount_value')}
      />
      {type !== 'percentage' && (
        <Check label={t('discount.field.is_discount_per_piece')} {...register('is_discount_per_piece')} />
      )}
      <FormRow of={2}>
        {(['valid_from', 'valid_to'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, value, onChange } }) => (
              <DayField
                ref={ref}
                id={`discount-${name}`}
                label={t(`discount.field.${name}`)}
                value={value}
                error={errors[name]?.message}
                onChange={onChange}
              />
            )}
          />
        ))}
      </FormRow>
      {flags.map((name) => (
        <Check key={name} label={t(`discount.field.${name}`)} {...register(name)} />
      ))}
      <Limits register={register} errors={errors} />
      <TextAreaField
        id="discount-internal_note"
        label={t('discount.field.internal_note')}
        error={errors.internal_note?.message}
        rows={2}
        {...register('internal_note')}
      />
    </>
  );
}
