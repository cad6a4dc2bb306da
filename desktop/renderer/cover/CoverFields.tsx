import { CoverFacts } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { CoverKind } from '@kolobeh/shared/cover/cover.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { marketChoices } from '../base/market-choices.ts';
import { Check } from '../form/Check.tsx';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { TextField } from '../form/TextField.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import type { CoverValues } from './cover-values.ts';

interface PartProps {
  form: UseFormReturn<CoverValues>;
}

/** What is sold: a new one says in which market and what it is, both of which stay. */
export function CoverIs({ form, isNew }: PartProps & { isNew: boolean }) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      {isNew && (
        <FormRow of={2}>
          <SelectField
            id="cover-market"
            label={t('cover.field.market')}
            choices={marketChoices}
            {...register('market')}
          />
          <SelectField
            id="cover-kind"
            label={t('cover.field.kind')}
            error={errors.kind?.message}
            choices={CoverKind.options.map((value) => ({ value, label: t(`cover.kind.${value}`) }))}
            {...register('kind')}
          />
        </FormRow>
      )}
      <TextField
        id="cover-name"
        label={t('cover.field.name')}
        hint={t('cover.nameHint')}
        error={errors.name?.message}
        {...register('name')}
      />
      {kind === 'warranty_code' && (
        <TextField
          id="cover-code"
          label={t('cover.field.code')}
          error={errors.code?.message}
          spellCheck={false}
          {...register('code')}
        />
      )}
    </>
  );
}

/** For how long, at what price, and with which devices it is offered. */
export function CoverTerms({ form }: PartProps) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  const sign = markets[useWatch({ control, name: 'market' })].currencySign;
  const amount = (name: 'price' | 'price_from' | 'price_below', hint?: string) => (
    <TextField
      id={`cover-${name}`}
      label={`${t(`cover.field.${name}`)} (${sign})`}
      hint={hint}
      error={errors[name]?.message}
      className="input num"
      inputMode="decimal"
      {...register(name)}
    />
  );
  return (
    <>
      <FormRow of={2}>
        <TextField
          id="cover-months"
          label={t('cover.field.months')}
          error={errors.months?.message}
          className="input num"
          inputMode="numeric"
          {...register('months')}
        />
        {amount('price')}
      </FormRow>
      <SelectField
        id="cover-type_device"
        label={t('cover.field.type_device')}
        choices={CoverFacts.shape.type_device.options.map((value) => ({ value, label: t(`product.kind.${value}`) }))}
        {...register('type_device')}
      />
      <fieldset className="row wrap gap-12">
        <legend className="faint">{t('cover.field.qualities')}</legend>
        {Quality.options.map((quality) => (
          <Check key={quality} label={t(`discount.quality.${quality}`)} value={quality} {...register('qualities')} />
        ))}
        <FieldError code={errors.qualities?.message} />
      </fieldset>
      <FormRow of={2}>
        {amount('price_from', t('cover.fromHint'))}
        {amount('price_below', t('cover.belowHint'))}
      </FormRow>
      <TextField
        id="cover-position"
        label={t('cover.field.position')}
        hint={t('cover.positionHint')}
        error={errors.position?.message}
        className="input num"
        inputMode="numeric"
        {...register('position')}
      />
      <SwitchField
        id="cover-is_active"
        label={t('cover.field.is_active')}
        hint={t('cover.activeHint')}
        {...register('is_active')}
      />
    </>
  );
}
