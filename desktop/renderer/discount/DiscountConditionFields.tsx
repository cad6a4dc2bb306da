import { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { type Control, Controller, type FieldErrors, get, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../form/Check.tsx';
import { PickMany } from '../form/PickMany.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import type { DiscountValues } from './discount-values.ts';
import { useGoodsChoices } from './use-goods-choices.ts';

interface ConditionFieldsProps {
  /** Where in the form the conditions stand. */
  at: 'conditions' | `sets.${number}.conditions`;
  control: Control<DiscountValues>;
  register: UseFormRegister<DiscountValues>;
  errors: FieldErrors<DiscountValues>;
}

/** Which goods are meant: of each list that is not empty a piece must be in one. */
export function DiscountConditionFields({ at, control, register, errors }: ConditionFieldsProps) {
  const { t } = useTranslation();
  const choices = useGoodsChoices();
  const id = `discount-${at.replaceAll('.', '-')}`;
  const wrong = (name: string): string | undefined => {
    const found: unknown = get(errors, `${at}.${name}.message`);
    return typeof found === 'string' ? found : undefined;
  };
  return (
    <>
      {(['categories', 'manufacturers'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={`${at}.${name}`}
          render={({ field: { value, onChange } }) => (
            <PickMany
              id={`${id}-${name}`}
              label={t(`discount.field.${name}`)}
              none={t('discount.any')}
              choices={choices[name]}
              chosen={value}
              error={wrong(name)}
              onChange={onChange}
            />
          )}
        />
      ))}
      <fieldset className="row wrap gap-12">
        <legend className="faint">{t('discount.field.qualities')}</legend>
        {Quality.options.map((quality) => (
          <Check
            key={quality}
            label={t(`discount.quality.${quality}`)}
            value={quality}
            {...register(`${at}.qualities`)}
          />
        ))}
      </fieldset>
      <TextAreaField
        id={`${id}-products`}
        label={t('discount.field.products')}
        hint={t('discount.productsHint')}
        error={wrong('products')}
        rows={2}
        spellCheck={false}
        {...register(`${at}.products`)}
      />
    </>
  );
}
