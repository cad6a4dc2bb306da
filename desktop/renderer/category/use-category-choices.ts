import { ancestorsOf } from '@kolobeh/shared/category/assignment.ts';
import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../base/choice.ts';
import { api } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { categoryName } from '../category-tree/use-category-tree.ts';

/** `Telefony › iPhone` */
export const wayTo = (i18n: i18n, categories: readonly OfficeCategory[], id: number): string =>
  [...ancestorsOf(categories, id).toReversed(), id]
    .flatMap((one) => categories.find((category) => category.id === one) ?? [])
    .map((category) => categoryName(i18n, category))
    .join(' › ');

/** What the form of a category chooses from. @param id of the category; it cannot lie in itself */
export function useCategoryChoices(categories: readonly OfficeCategory[], id: number | null) {
  const { t, i18n } = useTranslation();
  const makers = useQuery(api.category.officeManufacturers.queryOptions());
  const parents: Choice[] = categories
    .filter((one) => one.id !== id && (id === null || !ancestorsOf(categories, one.id).includes(id)))
    .map((one) => ({ value: String(one.id), label: wayTo(i18n, categories, one.id) }));
  const makerChoices: Choice[] = (makers.data?.manufacturers ?? []).map(({ slug, name }) => ({
    value: slug,
    label: name,
  }));
  /** How a value of a field is said in words. */
  const nameOf = (path: string, value: unknown): string => {
    if (path === 'parent') return value === null ? t('category.atRoot') : wayTo(i18n, categories, Number(value));
    if (path === 'manufacturers')
      return (
        (value as string[]).map((slug) => makerChoices.find((one) => one.value === slug)?.label ?? slug).join(', ') ||
        t('form.conflict.empty')
      );
    if (typeof value === 'boolean') return t(value ? 'form.conflict.yes' : 'form.conflict.no');
    if (typeof value === 'number') return String(value).replace('.', ',');
    if (typeof value !== 'string' || value === '') return t('form.conflict.empty');
    return path === 'type_device' ? wordOr(i18n, 'product.kind', value) : value;
  };
  return { parents, makers: makerChoices, nameOf };
}
