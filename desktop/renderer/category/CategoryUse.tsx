import { TypeDevice } from '@kolobeh/shared/catalogue/office/type-device.ts';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../base/choice.ts';
import { wordOr } from '../base/words.ts';
import { FormRow } from '../form/FormRow.tsx';
import { PickMany } from '../form/PickMany.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { TextField } from '../form/TextField.tsx';
import type { CategoryValues } from './category-values.ts';

interface UseProps {
  register: UseFormRegister<CategoryValues>;
}

const flags = ['for_display', 'for_buyout', 'for_service', 'filterable'] as const;

/** Where the category is shown. */
export function CategoryFlags({ register }: UseProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="card">
      <legend>{t('category.group.shown')}</legend>
      {flags.map((flag) => (
        <SwitchField
          key={flag}
          id={`category-${flag}`}
          label={t(`category.field.${flag}`)}
          hint={t(`category.hint.${flag}`)}
          {...register(flag)}
        />
      ))}
    </fieldset>
  );
}

interface SearchProps extends UseProps {
  control: Control<CategoryValues>;
  errors: FieldErrors<CategoryValues>;
  makers: readonly Choice[];
}

/** Kind of goods, weight in the search, makers. */
export function CategorySearch({ register, control, errors, makers }: SearchProps) {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className="card stack gap-12">
      <legend>{t('category.group.search')}</legend>
      <FormRow of={2}>
        <SelectField
          id="category-type_device"
          label={t('category.field.type_device')}
          error={errors.type_device?.message}
          none={t('category.anyDevice')}
          choices={TypeDevice.options.map((value) => ({ value, label: wordOr(i18n, 'product.kind', value) }))}
          {...register('type_device')}
        />
        <TextField
          id="category-meilisearch_boost"
          label={t('category.field.meilisearch_boost')}
          inputMode="decimal"
          error={errors.meilisearch_boost?.message}
          hint={t('category.hint.meilisearch_boost')}
          {...register('meilisearch_boost')}
        />
      </FormRow>
      <Controller
        control={control}
        name="manufacturers"
        render={({ field: { value, onChange }, fieldState }) => (
          <PickMany
            id="category-manufacturers"
            label={t('category.field.manufacturers')}
            none={t('category.addMaker')}
            choices={makers}
            chosen={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </fieldset>
  );
}
