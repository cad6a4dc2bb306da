// Goods and the categories they are in: the grid of master products, and both ways to change many at once.
import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { maxInteger } from '../kernel/ids.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { CategoryId } from './office-category.ts';

/** A master product with what its variants are in. */
export const MasterRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  type_device: z.string(),
  variants: z.int(),
  product_id: z.int().nullable().describe('The first of its variants; null without any'),
  on_hand: z.int(),
  /** How many categories it is in, those that hold others counted too. */
  categories: z.int(),
  category_ids: z.array(z.int()).describe('Categories that all its variants are in, in order of their ids'),
  some_category_ids: z.array(z.int()).describe('Those that only some of its variants are in'),
});
export type MasterRow = z.infer<typeof MasterRow>;

/** What may be filtered and sorted in the grid of master products. */
export const masterTerms = {
  code: { kind: 'text', isUnique: true },
  name: { kind: 'text' },
  manufacturer: { kind: 'text' },
  type_device: { kind: 'set' },
  variants: { kind: 'number' },
  on_hand: { kind: 'number' },
  categories: { kind: 'number' },
} as const satisfies GridTerms;

/** The column that tells what goods are in; a filter by it names categories by their ids, and nothing is sorted by it. */
export const categoryColumn = 'in';

export const MasterQuery = GridQuery.extend({
  category: CategoryId.optional().describe('Only what is in this category'),
  filter: GridQuery.shape.filter.describe('`in` = ids of categories, of which goods are in one at least'),
});
export type MasterQuery = z.infer<typeof MasterQuery>;

/** Most master products that one call changes: all their variants are written in one transaction. */
const mostMasters = 200;

export const AssignedCategories = z.strictObject({
  masterProductIds: z.array(z.int().min(1).max(maxInteger)).min(1, 'REQUIRED').max(mostMasters, 'TOO_MANY'),
  typeCategoryIds: z.array(CategoryId).min(1, 'REQUIRED').max(60, 'TOO_MANY'),
});
export type AssignedCategories = z.infer<typeof AssignedCategories>;

const Changed = z.object({
  master_products: z.int().describe('How many of them are changed'),
  products: z.int().describe('How many of their variants'),
});
const edit = staffCall('category.edit', { personalData: false, idempotencyKey: 'required' });

export const productCategoryContract = {
  masterRows: route
    .meta(lagging(staffCall('product.read', { personalData: false })))
    .route({
      method: 'POST',
      path: '/office/product-categories/rows',
      summary: 'Master products with their categories',
    })
    .input(MasterQuery)
    .output(gridPage(MasterRow)),
  addProducts: route
    .meta(edit)
    .route({ method: 'POST', path: '/office/product-categories/add', summary: 'Puts master products into categories' })
    .input(AssignedCategories)
    .output(Changed),
  removeProducts: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/product-categories/remove',
      summary: 'Takes master products out of categories and of all that is in these',
    })
    .input(AssignedCategories)
    .output(Changed),
};
