import { LeaseAudience, LeaseEnd } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../form/Check.tsx';
import { DayField } from '../form/DayField.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { emptyLength, type LeaseValues } from './lease-values.ts';

interface PartProps {
  form: UseFormReturn<LeaseValues>;
  market: MarketCode;
}

/** Who leases which product to whom, for how long it is offered and what is paid at signing. */
export function LeaseFacts({ form, market, companies }: PartProps & { companies: readonly OfficeLoanCompany[] }) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        id="lease-company"
        label={t('loans.leasing.field.company')}
        error={errors.company?.message}
        choices={companies.map(({ code, name, market: of }) => ({
          value: code,
          label: `${name} (${markets[of].country})`,
        }))}
        {...register('company')}
      />
      <FormRow of={2}>
        <TextField
          id="lease-product"
          label={t('loans.leasing.field.product')}
          error={errors.product?.message}
          spellCheck={false}
          {...register('product')}
        />
        <SelectField
          id="lease-audience"
          label={t('loans.leasing.field.audience')}
          choices={LeaseAudience.options.map((value) => ({ value, label: t(`loans.leasing.audience.${value}`) }))}
          {...register('audience')}
        />
      </FormRow>
      <fieldset className="row wrap gap-12">
        <legend className="faint">{t('loans.leasing.field.ends')}</legend>
        {LeaseEnd.options.map((end) => (
          <Check key={end} label={t(`loans.leasing.end.${end}`)} value={end} {...register('ends')} />
        ))}
        <FieldError code={errors.ends?.message} />
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
                id={`lease-${name}`}
                label={t(`loans.field.${name}`)}
                value={value}
                error={errors[name]?.message}
                onChange={onChange}
              />
            )}
          />
        ))}
      </FormRow>
      <TextField
        id="lease-first_payment"
        label={`${t('loans.leasing.field.first_payment')} (${markets[market].currencySign})`}
        error={errors.first_payment?.message}
        className="input num"
        inputMode="decimal"
        {...register('first_payment')}
      />
      <TextField
        id="lease-component"
        label={t('loans.leasing.field.component')}
        hint={t('loans.leasing.componentHint')}
        error={errors.component?.message}
        className="input num"
        inputMode="numeric"
        {...register('component')}
      />
      <Check label={t('loans.leasing.field.has_insurance')} {...register('has_insurance')} />
    </>
  );
}

/** Lengths with their prices. */
export function LeaseLengths({ form, market }: PartProps) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'terms' });
  const sign = markets[market].currencySign;
  const label = { months: '', monthly_price: ` (${sign})`, buy_price: ` (${sign})` } as const;
  return (
    <section className="stack gap-8" aria-label={t('loans.leasing.lengths')}>
      <h3>{t('loans.leasing.lengths')}</h3>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="lease-length">
          <legend className="sr">{t('loans.leasing.length', { number: index + 1 })}</legend>
          {(['months', 'monthly_price', 'buy_price'] as const).map((name) => (
            <TextField
              key={name}
              id={`lease-${name}-${index}`}
              label={`${t(`loans.leasing.field.${name}`)}${label[name]}`}
              error={formState.errors.terms?.[index]?.[name]?.message}
              className="input num"
              inputMode="decimal"
              {...register(`terms.${index}.${name}`)}
            />
          ))}
          <button
            type="button"
            className="iconbtn"
            disabled={fields.length === 1}
            aria-label={t('loans.leasing.removeLength', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Icon name="trash" size="s" />
          </button>
        </fieldset>
      ))}
      {fields.length < 12 && (
        <button type="button" className="btn line" onClick={() => append(emptyLength)}>
          <Icon name="plus" size="s" /> {t('loans.leasing.addLength')}
        </button>
      )}
    </section>
  );
}
