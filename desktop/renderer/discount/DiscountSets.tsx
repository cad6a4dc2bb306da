import { type Control, type FieldErrors, useFieldArray, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Check } from '../form/Check.tsx';
import { TextField } from '../form/TextField.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { DiscountConditionFields } from './DiscountConditionFields.tsx';
import { type DiscountValues, emptySet } from './discount-values.ts';

interface SetsProps {
  control: Control<DiscountValues>;
  register: UseFormRegister<DiscountValues>;
  errors: FieldErrors<DiscountValues>;
}

/** The sets of a bundle: goods of which so many pieces have to be bought together. */
export function DiscountSets({ control, register, errors }: SetsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'sets' });
  return (
    <div className="stack gap-12">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="tier one">
          <legend>{t('discount.set', { number: index + 1 })}</legend>
          <TextField
            id={`discount-set-${index}-pieces`}
            label={t('discount.field.minimal_products')}
            error={errors.sets?.[index]?.minimal_products?.message}
            className="input num"
            inputMode="numeric"
            {...register(`sets.${index}.minimal_products`)}
          />
          <Check label={t('discount.field.is_discounted')} {...register(`sets.${index}.is_discounted`)} />
          <DiscountConditionFields at={`sets.${index}.conditions`} {...{ control, register, errors }} />
          <button type="button" className="btn quiet" onClick={() => remove(index)}>
            <Icon name="trash" size="s" /> {t('discount.removeSet')}
          </button>
        </fieldset>
      ))}
      <FieldError code={errors.sets?.message ?? errors.sets?.root?.message} />
      {fields.length > 1 && (
        <TextField
          id="discount-minimal_sets"
          label={t('discount.field.minimal_sets')}
          hint={t('discount.minimalSetsHint')}
          error={errors.minimal_sets?.message}
          className="input num"
          inputMode="numeric"
          {...register('minimal_sets')}
        />
      )}
      {fields.length < 10 && (
        <button type="button" className="btn line" onClick={() => append(emptySet)}>
          <Icon name="plus" size="s" /> {t('discount.addSet')}
        </button>
      )}
    </div>
  );
}
