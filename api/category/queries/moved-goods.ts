// Goods of a category that moves: they are in all that hold it, and in nothing that only held it before.
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Puts the goods of a category into others too. */
export const addGoodsTo = (db: Db, id: number, categoryIds: readonly number[]): Promise<unknown> =>
  db.query(
    `insert into product_category (product_id, category_id)
     select pc.product_id, n.id from product_category pc cross join unnest($2::integer[]) as n (id)
      where pc.category_id = $1
     on conflict do nothing`,
    [id, categoryIds],
  );

/** Takes the goods of a category out of one that held it, those left in that are in another of its categories. */
export const dropGoodsFrom = (db: Db, id: number, former: number): Promise<unknown> =>
  db.query(
    `delete from product_category f using product_category pc
      where pc.category_id = $1 and f.product_id = pc.product_id and f.category_id = $2
        and not exists (select 1 from product_category o join category c on c.id = o.category_id
                         where o.product_id = pc.product_id and c.parent_id = $2)`,
    [id, former],
  );

/** An edit of the categories of these goods, begun before, meets another state. */
export const raiseVersions = (db: Db, id: number): Promise<unknown> =>
  db.query(
    `update product set categories_version = categories_version + 1
      where id in (select product_id from product_category where category_id = $1)`,
    [id],
  );
