import { TextField } from '../../form/TextField.tsx';
import { BonusKind } from '@kolobeh/shared/discount/bonus.ts';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { marketChoices } from '../../base/market-choices.ts';
import { DayField } from '../../form/DayField.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import type { BonusValues } from './bonus-values.ts';

interface BonusFactsProps {
  control: Control<BonusValues>;
  register: UseFormRegister<BonusValues>;
  errors: FieldErrors<BonusValues>;
}

/** What a bonus is called, of which kind and market it is, and when it holds. */
export function BonusFacts({ control, register, errors }: BonusFactsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField id="bonus-name" label={t('bonus.field.name')} error={errors.name?.message} {...register('name')} />
      <FormRow of={2}>
        <SelectField
          id="bonus-kind"
          label={t('bonus.field.kind')}
          choices={BonusKind.options.map((value) => ({ value, label: t(`bonus.kind.${value}`) }))}
          {...register('kind')}
        />
        <SelectField
          id="bonus-market"
          label={t('bonus.field.market')}
          choices={marketChoices}
          {...register('market')}
        />
        {(['valid_from', 'valid_to'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, value, onChange } }) => (
              <DayField
                ref={ref}
                id={`bonus-${name}`}
                label={t(`bonus.field.${name}`)}
                value={value}
                error={errors[name]?.message}
                onChange={onChange}
              />
            )}
          />
        ))}
      </FormRow>
    </>
  );
}
