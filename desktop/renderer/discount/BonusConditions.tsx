import { useQuery } from '@tanstack/react-query';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { wordFor } from '../base/words.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { Select } from '../ui/Select.tsx';
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
    <div className="three">
      {(['manufacturer', 'grade', 'type_device'] as const).map((name) => (
        // A list that came later is another field, or the value chosen before would not be shown in it.
        <div key={`${name} ${lists[name].isSuccess}`} className="field">
          <label htmlFor={`bonus-${name}`}>{t(`bonus.field.${name}`)}</label>
          <Select id={`bonus-${name}`} aria-invalid={errors[name] !== undefined} {...register(name)}>
            <option value="">{t('bonus.any')}</option>
            {lists[name].data?.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {(name === 'type_device' && wordFor(i18n, 'product.kind', value)) || label}
              </option>
            ))}
          </Select>
          <FieldError code={errors[name]?.message} />
        </div>
      ))}
    </div>
  );
}
