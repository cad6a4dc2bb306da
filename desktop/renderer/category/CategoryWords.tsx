import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import type { Choice } from '../base/choice.ts';
import { FormRow } from '../form/FormRow.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import type { CategoryValues } from './category-values.ts';

interface WordsProps {
  register: UseFormRegister<CategoryValues>;
  errors: FieldErrors<CategoryValues>;
}

const marketCodes = ['cs', 'ro'] as const;

/** Names and addresses in both markets, and where the category lies. */
export function CategoryNames({
  register,
  errors,
  parents,
  paths,
}: WordsProps & { parents: readonly Choice[]; paths: OfficeCategoryDetail['url_path'] | null }) {
  const { t } = useTranslation();
  const label = (field: 'name' | 'seo_name', market: 'cs' | 'ro'): string =>
    `${t(`category.field.${field}`)} (${t(`category.market.${market}`)})`;
  return (
    <fieldset className="card stack gap-12">
      <legend>{t('category.group.words')}</legend>
      <FormRow of={2}>
        {marketCodes.map((market) => (
          <TextField
            key={market}
            id={`category-name-${market}`}
            label={label('name', market)}
            error={errors.name?.[market]?.message}
            hint={market === 'ro' ? t('category.hint.roHas') : undefined}
            {...register(`name.${market}`)}
          />
        ))}
      </FormRow>
      <FormRow of={2}>
        {marketCodes.map((market) => (
          <TextField
            key={market}
            id={`category-seo_name-${market}`}
            label={label('seo_name', market)}
            error={errors.seo_name?.[market]?.message}
            hint={
              paths?.[market]
                ? t('category.hint.wholePath', { path: `/${market}/${paths[market]}` })
                : t('category.hint.fromName')
            }
            {...register(`seo_name.${market}`)}
          />
        ))}
      </FormRow>
      {/* A list that came later is another field, or the value chosen before would not be shown in it. */}
      <SelectField
        key={parents.length}
        id="category-parent"
        label={t('category.field.parent')}
        error={errors.parent?.message}
        none={t('category.atRoot')}
        choices={parents}
        {...register('parent')}
      />
    </fieldset>
  );
}

/** What search engines say of the category, in both markets. */
export function CategorySeo({ register, errors }: WordsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="card stack gap-12">
      <legend>{t('category.group.seo')}</legend>
      <FormRow of={2}>
        {marketCodes.map((market) => (
          <div key={market} className="stack gap-12">
            <TextField
              id={`category-seo_title-${market}`}
              label={`${t('category.field.seo_title')} (${t(`category.market.${market}`)})`}
              error={errors.seo_title?.[market]?.message}
              hint={t('category.hint.fromName')}
              {...register(`seo_title.${market}`)}
            />
            <TextAreaField
              id={`category-seo_description-${market}`}
              label={`${t('category.field.seo_description')} (${t(`category.market.${market}`)})`}
              error={errors.seo_description?.[market]?.message}
              {...register(`seo_description.${market}`)}
            />
            <TextAreaField
              id={`category-seo_text-${market}`}
              label={`${t('category.field.seo_text')} (${t(`category.market.${market}`)})`}
              error={errors.seo_text?.[market]?.message}
              hint={t('category.hint.text')}
              rows={8}
              {...register(`seo_text.${market}`)}
            />
          </div>
        ))}
      </FormRow>
    </fieldset>
  );
}
