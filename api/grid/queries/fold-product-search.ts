import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Writes the pages of products anew when at least so many products have changed. */
export const foldWhenMany = (db: Db, least: number): Promise<unknown> =>
  db.query(
    `select fold_product_search() where (select count(*) from (select from product_search_change limit $1) changed) >= $1`,
    [least],
  );
