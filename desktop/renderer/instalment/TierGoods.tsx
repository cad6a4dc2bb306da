import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGoodsChoices } from '../discount/use-goods-choices.ts';
import { Check } from '../form/Check.tsx';
import { PickMany } from '../form/PickMany.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import type { TierFieldsProps } from './TierFacts.tsx';

/** What it is lent for: everything, or goods of categories and single products. */
export function TierGoods({ control, register, errors }: TierFieldsProps) {
  const { t } = useTranslation();
  const { categories } = useGoodsChoices();
  const isForAll = useWatch({ control, name: 'for_all' });
  return (
    <section className="stack gap-12" aria-label={t('loans.goods')}>
      <h3>{t('loans.goods')}</h3>
      <Check label={t('loans.allGoods')} {...register('for_all')} />
      {!isForAll && (
        <>
          <Controller
            control={control}
            name="categories"
            render={({ field: { value, onChange } }) => (
              <PickMany
                id="loan-categories"
                label={t('loans.field.categories')}
                none={t('loans.pickCategory')}
                choices={categories}
                chosen={value}
                error={errors.categories?.message}
                onChange={onChange}
              />
            )}
          />
          <TextAreaField
            id="loan-products"
            label={t('loans.field.products')}
            hint={t('loans.productsHint')}
            error={errors.products?.message}
            rows={2}
            spellCheck={false}
            {...register('products')}
          />
        </>
      )}
    </section>
  );
}
