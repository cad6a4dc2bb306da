import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { accessoryBelongs, modelBelongs, placedCategories, type PlacedCategory } from '../facts/categories/index.ts';
import type { Accessory, Model } from '../facts/types.ts';

/** The category tree with ids, and what belongs where. */
export interface PlannedTree {
  categories: (PlacedCategory & { id: number })[];
  /** Ids of all categories a variant of the model in this quality belongs to, every ancestor included. */
  ofModel: (model: Model, quality: Quality) => number[];
  ofAccessory: (accessory: Accessory, fits: Model | null) => number[];
}

/** Gives out ids in the order of the tree, parents before children. */
export function planCategories(): PlannedTree {
  const categories = placedCategories().map((placed, at) => ({ ...placed, id: at + 1 }));
  const byCode = new Map(categories.map((one) => [one.category.code, one]));
  const withAncestors = (code: string | null): number[] => {
    const found = code === null ? undefined : byCode.get(code);
    return found ? [found.id, ...withAncestors(found.parent)] : [];
  };
  const matching = (belongs: (placed: PlacedCategory) => boolean): number[] => [
    ...new Set(categories.filter(belongs).flatMap((one) => withAncestors(one.category.code))),
  ];
  return {
    categories,
    ofModel: (model, quality) =>
      matching(({ category: { rule } }) => rule !== null && modelBelongs(rule, model, quality)),
    ofAccessory: (accessory, fits) =>
      matching(({ category: { rule } }) => rule !== null && accessoryBelongs(rule, accessory, fits)),
  };
}
