import { TextField } from '../ui/TextField.tsx';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DatePicker } from '../ui/DatePicker.tsx';
import { Select } from '../ui/Select.tsx';
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
      <div className="two-fields">
        <div className="field">
          <label htmlFor="bonus-kind">{t('bonus.field.kind')}</label>
          <Select id="bonus-kind" {...register('kind')}>
            <option value="buy_and_sell">{t('bonus.kind.buy_and_sell')}</option>
            <option value="used_product">{t('bonus.kind.used_product')}</option>
          </Select>
        </div>
        <div className="field">
          <label htmlFor="bonus-market">{t('bonus.field.market')}</label>
          <Select id="bonus-market" {...register('market')}>
            <option value="cs">CZ</option>
            <option value="ro">RO</option>
          </Select>
        </div>
        {(['valid_from', 'valid_to'] as const).map((name) => (
          <div key={name} className="field">
            <label htmlFor={`bonus-${name}`}>{t(`bonus.field.${name}`)}</label>
            <Controller
              control={control}
              name={name}
              render={({ field: { ref, value, onChange } }) => (
                <DatePicker
                  ref={ref}
                  id={`bonus-${name}`}
                  label={t(`bonus.field.${name}`)}
                  value={value}
                  error={errors[name]?.message}
                  onChange={onChange}
                />
              )}
            />
          </div>
        ))}
      </div>
    </>
  );
}
