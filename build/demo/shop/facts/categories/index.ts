import type { Accessory, Category, CategoryRule, Model, Quality, Text } from '../types.ts';
import { accessoryCategories } from './accessories.ts';
import { phoneCategories } from './phones.ts';
import { tabletCategories, watchCategories } from './tablets-and-watches.ts';
import { usedCategories } from './used.ts';

/** Roots of the tree, in the order of the menu. */
const categories: readonly Category[] = [
  phoneCategories,
  tabletCategories,
  watchCategories,
  accessoryCategories,
  usedCategories,
];

/** A category with what its place in the tree gives it. */
export interface PlacedCategory {
  category: Category;
  /** Code of the parent, `null` for a root. */
  parent: string | null;
  /** From 0 among its siblings. */
  position: number;
  /** Roots have 1. */
  level: number;
  /** Slugs from the root joined by `/`, without a slash at the ends. */
  path: Text;
}

const place = (category: Category, position: number, above: PlacedCategory | null): PlacedCategory => ({
  category,
  parent: above?.category.code ?? null,
  position,
  level: (above?.level ?? 0) + 1,
  path: {
    cs: above ? `${above.path.cs}/${category.slug.cs}` : category.slug.cs,
    ro: above ? `${above.path.ro}/${category.slug.ro}` : category.slug.ro,
  },
});

const placeAll = (list: readonly Category[], above: PlacedCategory | null): PlacedCategory[] =>
  list.flatMap((category, position) => {
    const placed = place(category, position, above);
    return [placed, ...placeAll(category.children, placed)];
  });

/** The whole tree, every parent before its children. */
export const placedCategories = (): PlacedCategory[] => placeAll(categories, null);

const allows = <Value>(allowed: readonly Value[] | undefined, value: Value): boolean =>
  allowed === undefined || allowed.includes(value);

/** Whether a variant of the model in that quality belongs to a category with this rule. */
export const modelBelongs = (rule: CategoryRule, model: Model, quality: Quality): boolean =>
  rule.accessoryKinds === undefined &&
  rule.fitsManufacturers === undefined &&
  allows(rule.kinds, model.kind) &&
  allows(rule.manufacturers, model.manufacturer) &&
  allows(rule.series, model.series) &&
  allows(rule.qualities, quality) &&
  (rule.traits === undefined || rule.traits.some((trait) => model.traits.includes(trait)));

/**
 * Whether an accessory belongs to a category with this rule.
 * @param fits the model it is made for, `null` for universal ones
 */
export const accessoryBelongs = (rule: CategoryRule, accessory: Accessory, fits: Model | null): boolean =>
  rule.accessoryKinds !== undefined &&
  rule.accessoryKinds.includes(accessory.kind) &&
  allows(rule.manufacturers, accessory.manufacturer) &&
  (rule.fitsManufacturers === undefined || (fits !== null && rule.fitsManufacturers.includes(fits.manufacturer)));
