import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../base/choice.ts';
import { api } from '../base/data/api.ts';
import { categoryName, depthsOf, useCategoryTree } from '../category-tree/use-category-tree.ts';
import type { GoodsNames } from './discount-words.ts';

/** What the conditions of a discount are picked from, and what it is called; empty while it is being fetched. */
export function useGoodsChoices(): { categories: Choice[]; manufacturers: Choice[]; names: GoodsNames } {
  const { i18n } = useTranslation();
  const tree = useCategoryTree().data?.categories;
  const makers = useQuery(api.category.officeManufacturers.queryOptions()).data?.manufacturers;
  return useMemo(() => {
    const categories = tree ?? [];
    const manufacturers = makers ?? [];
    const depths = depthsOf(categories);
    return {
      categories: categories.map((one) => ({
        value: String(one.id),
        label: `${'\u2003'.repeat(depths.get(one.id) ?? 0)}${categoryName(i18n, one)}`,
      })),
      manufacturers: manufacturers.map(({ slug, name }) => ({ value: slug, label: name })),
      names: {
        categories: new Map(categories.map((one) => [one.id, categoryName(i18n, one)])),
        manufacturers: new Map(manufacturers.map(({ slug, name }) => [slug, name])),
      },
    };
  }, [i18n, tree, makers]);
}
