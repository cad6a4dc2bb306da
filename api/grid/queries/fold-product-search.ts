import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Lets the statements of this transaction take long. */
export const giveTime = (db: Db): Promise<unknown> => db.query(`set local statement_timeout = '10min'`);

/** Writes the pages of products anew when at least so many products have changed. */
export const foldWhenMany = (db: Db, least: number): Promise<unknown> =>
  db.query(
    `select fold_product_search() where (select count(*) from (select from product_search_change limit $1) changed) >= $1`,
    [least],
  );
