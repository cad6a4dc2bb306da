import type { EntityManager } from 'typeorm';
import { type CategoryRow, categoryTable } from '../../../database/entities/goods/category-entities.ts';
import {
  productCategoryTable,
  type ProductCategoryRow,
  productTable,
} from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** The whole tree, shown or not. */
export const listNodes = (db: Rows): Promise<Pick<CategoryRow, 'id' | 'parent_id'>[]> =>
  db.getRepository(categoryTable).find({ select: { id: true, parent_id: true } });

/** Categories of a product, in the order of their ids. */
export const listAssigned = (db: Rows, productId: number): Promise<Pick<ProductCategoryRow, 'category_id'>[]> =>
  db.getRepository(productCategoryTable).find({
    select: { category_id: true },
    where: { product_id: productId },
    order: { category_id: 'ASC' },
  });

/** Takes a product out of all categories. */
export const dropAssigned = (db: Rows, productId: number): Promise<unknown> =>
  db.getRepository(productCategoryTable).delete({ product_id: productId });

/** Puts a product into the categories. */
export const insertAssigned = (db: Db, productId: number, categoryIds: readonly number[]): Promise<unknown> =>
  db.query(`insert into product_category (product_id, category_id) select $1, unnest($2::integer[])`, [
    productId,
    categoryIds,
  ]);

/** Counts one more change of a product's categories. */
export const raiseVersion = (db: Rows, productId: number): Promise<unknown> =>
  db.getRepository(productTable).increment({ id: productId }, 'categories_version', 1);
