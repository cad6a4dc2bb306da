import { useQuery } from '@tanstack/react-query';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { wordFor } from '../../base/words.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import type { BonusValues } from './bonus-values.ts';

interface ConditionsProps {
  register: UseFormRegister<BonusValues>;
  errors: FieldErrors<BonusValues>;
}

/** For which used devices a bonus is given; each may be any. */
export function BonusConditions({ register, errors }: ConditionsProps) {
  const { t, i18n } = useTranslation();
  const lists = {
    manufacturer: useQuery(api.discount.bonusManufacturers.queryOptions()),
    grade: useQuery(api.discount.bonusQualityTypes.queryOptions()),
    type_device: useQuery(api.discount.bonusDeviceTypes.queryOptions()),
  };
  return (
    <FormRow of={2}>
      {(['manufacturer', 'grade', 'type_device'] as const).map((name) => (
        // A list that came later is another field, or the value chosen before would not be shown in it.
        <SelectField
          key={`${name} ${lists[name].isSuccess}`}
          id={`bonus-${name}`}
          label={t(`bonus.field.${name}`)}
          error={errors[name]?.message}
          none={t('bonus.any')}
          choices={(lists[name].data?.choices ?? []).map(({ value, label }) => ({
            value,
            label: (name === 'type_device' && wordFor(i18n, 'product.kind', value)) || label,
          }))}
          {...register(name)}
        />
      ))}
    </FormRow>
  );
}
