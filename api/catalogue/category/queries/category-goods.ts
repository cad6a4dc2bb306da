import type { EntityManager } from 'typeorm';

/** Products of a category, and those that lists still show in it, by their ids from one on. */
export const listGoods = (
  db: Pick<EntityManager, 'query'>,
  { categoryId, after, most }: { categoryId: number; after: number; most: number },
): Promise<{ product_id: number }[]> =>
  db.query(
    `select product_id from product_category where category_id = $1 and product_id > $2
     union
     select product_id from listing_category where category_id = $1 and product_id > $2
      order by product_id limit $3`,
    [categoryId, after, most],
  );
