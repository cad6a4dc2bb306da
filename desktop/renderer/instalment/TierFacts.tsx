import type { OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
import { ArrangeType, DepositRule } from '@kolobeh/shared/instalment/tier.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Control, Controller, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../form/Check.tsx';
import { DayField } from '../form/DayField.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import type { TierValues } from './tier-values.ts';

/** The parts of a form of a price list. */
export interface TierFieldsProps {
  control: Control<TierValues>;
  register: UseFormRegister<TierValues>;
  errors: FieldErrors<TierValues>;
  market: MarketCode;
}

interface TierFactsProps extends TierFieldsProps {
  /** Lenders it may be of. */
  companies: readonly OfficeLoanCompany[];
}

/** How much is paid at once by the buyer's own money. */
function Deposit({ control, register, errors, market }: TierFieldsProps) {
  const { t } = useTranslation();
  const rule = useWatch({ control, name: 'deposit_rule' });
  const unit = rule === 'percent' ? '%' : markets[market].currencySign;
  return (
    <FormRow of={2}>
      <SelectField
        id="loan-deposit_rule"
        label={t('loans.field.deposit_rule')}
        choices={DepositRule.options.map((value) => ({ value, label: t(`loans.deposit.${value}`) }))}
        {...register('deposit_rule')}
      />
      {rule !== 'free' && (
        <TextField
          id="loan-deposit_value"
          label={`${t('loans.field.deposit_value')} (${unit})`}
          error={errors.deposit_value?.message}
          className="input num"
          inputMode="decimal"
          {...register('deposit_value')}
        />
      )}
    </FormRow>
  );
}

/** Whose it is, what it is called, when it is offered and how much it lends. */
export function TierFacts(props: TierFactsProps) {
  const { control, register, errors, market, companies } = props;
  const { t } = useTranslation();
  const sign = markets[market].currencySign;
  return (
    <>
      <SelectField
        id="loan-company"
        label={t('loans.field.company')}
        error={errors.company?.message}
        choices={companies.map(({ code, name, market: of }) => ({
          value: code,
          label: `${name} (${markets[of].country})`,
        }))}
        {...register('company')}
      />
      <FormRow of={2}>
        {(['barem', 'name'] as const).map((name) => (
          <TextField
            key={name}
            id={`loan-${name}`}
            label={t(`loans.field.${name}`)}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </FormRow>
      <fieldset className="row wrap gap-12">
        <legend className="faint">{t('loans.field.arrange_types')}</legend>
        {ArrangeType.options.map((type) => (
          <Check key={type} label={t(`loans.arrange.${type}`)} value={type} {...register('arrange_types')} />
        ))}
        <FieldError code={errors.arrange_types?.message} />
      </fieldset>
      <FormRow of={2}>
        {(['valid_from', 'valid_to'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, value, onChange } }) => (
              <DayField
                ref={ref}
                id={`loan-${name}`}
                label={t(`loans.field.${name}`)}
                value={value}
                error={errors[name]?.message}
                onChange={onChange}
              />
            )}
          />
        ))}
      </FormRow>
      <FormRow of={3}>
        {(['min_credit', 'max_credit', 'fee'] as const).map((name) => (
          <TextField
            key={name}
            id={`loan-${name}`}
            label={`${t(`loans.field.${name}`)} (${sign})`}
            error={errors[name]?.message}
            className="input num"
            inputMode="decimal"
            {...register(name)}
          />
        ))}
      </FormRow>
      <Deposit {...props} />
    </>
  );
}
