import { withAncestors, withoutBranch } from '@kolobeh/shared/category/assignment.ts';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryName, depthsOf, useCategoryTree } from '../category-tree/use-category-tree.ts';
import { Check } from '../form/Check.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { ValueFormProps } from './value-form-props.ts';

/** Ticks in the tree: a category takes those that hold it along, and leaves with those that are in it. */
export function CategoriesForm({ id, initial, submit, onSubmit }: ValueFormProps<number[]>) {
  const { t, i18n } = useTranslation();
  const tree = useCategoryTree();
  const { control, handleSubmit, formState } = useForm<{ ids: number[] }>({ defaultValues: { ids: initial } });
  const { isSubmitting } = formState;
  if (tree.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
  const categories = tree.data?.categories ?? [];
  const depths = depthsOf(categories);
  return (
    <form className="edit-form" noValidate onSubmit={(event) => void handleSubmit(({ ids }) => onSubmit(ids))(event)}>
      <Controller
        control={control}
        name="ids"
        render={({ field: { value, onChange } }) => (
          <>
            <p className="faint">
              {categories
                .filter((one) => value.includes(one.id))
                .map((one) => categoryName(i18n, one))
                .join(', ') || t('drafts.noCategory')}
            </p>
            <fieldset className="cat-ticks">
              <legend className="sr">{t('product.categories')}</legend>
              {categories.map((one) => (
                <div key={one.id} style={{ paddingLeft: (depths.get(one.id) ?? 0) * indent }}>
                  <Check
                    id={`${id}-${one.id}`}
                    label={categoryName(i18n, one)}
                    checked={value.includes(one.id)}
                    onChange={({ target }) =>
                      onChange(
                        target.checked
                          ? withAncestors(categories, [...value, one.id])
                          : withoutBranch(categories, value, one.id),
                      )
                    }
                  />
                </div>
              ))}
            </fieldset>
          </>
        )}
      />
      <SubmitButton text={submit} look="btn line" isBusy={isSubmitting} />
    </form>
  );
}

/** Pixels. */
const indent = 16;
