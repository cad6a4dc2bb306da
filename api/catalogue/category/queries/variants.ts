// Variants of many master products and the categories they are in, changed together.
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A variant with the ids of its categories in their order. */
export type Variant = Pick<ProductRow, 'id' | 'master_product_id'> & { category_ids: number[] };

/** Holds all variants of master products to the end of the transaction. */
export const lockVariants = (db: Db, masterIds: readonly number[]): Promise<unknown> =>
  db.query(`select id from product where master_product_id = any($1::integer[]) order by id for update`, [masterIds]);

/** All variants of master products. */
export const listVariants = (db: Db, masterIds: readonly number[]): Promise<Variant[]> =>
  db.query(
    `select p.id, p.master_product_id,
            array(select pc.category_id from product_category pc where pc.product_id = p.id order by pc.category_id) as category_ids
       from product p where p.master_product_id = any($1::integer[]) order by p.id`,
    [masterIds],
  );

/** Which of these master products there are. */
export const listKnownMasters = (db: Db, ids: readonly number[]): Promise<{ id: number }[]> =>
  db.query(`select id from master_product where id = any($1::integer[])`, [ids]);

/** One variant in one category. */
export interface Pair {
  product: number;
  category: number;
}

const columnsOf = (pairs: readonly Pair[]): [number[], number[]] => [
  pairs.map((pair) => pair.product),
  pairs.map((pair) => pair.category),
];

/** @throws a unique violation when a variant is in the category already */
export const insertPairs = (db: Db, pairs: readonly Pair[]): Promise<unknown> =>
  db.query(
    `insert into product_category (product_id, category_id) select * from unnest($1::integer[], $2::integer[])`,
    columnsOf(pairs),
  );

/** Pairs that are not there do no harm. */
export const deletePairs = (db: Db, pairs: readonly Pair[]): Promise<unknown> =>
  db.query(
    `delete from product_category pc using unnest($1::integer[], $2::integer[]) as gone (product, category)
      where pc.product_id = gone.product and pc.category_id = gone.category`,
    columnsOf(pairs),
  );

/** Counts one more change of the categories of each. */
export const raiseVariants = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.query(`update product set categories_version = categories_version + 1 where id = any($1::integer[])`, [ids]);
