import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

/** What discounts ask of a product. */
export interface GoodsFacts {
  id: number;
  manufacturer: string;
  quality: Quality;
  /** Its categories and those above them. */
  categories: number[];
}

export const findGoodsFacts = (
  db: Pick<EntityManager, 'query'>,
  productIds: readonly number[],
): Promise<GoodsFacts[]> =>
  db.query(
    prepared(`
      with recursive above as (
        select pc.product_id, pc.category_id from product_category pc where pc.product_id = any($1::integer[])
        union
        select a.product_id, c.parent_id from above a join category c on c.id = a.category_id where c.parent_id is not null)
      select p.id, f.slug as manufacturer, p.quality,
             coalesce((select array_agg(a.category_id) from above a where a.product_id = p.id), '{}') as categories
        from product p
        join master_product m on m.id = p.master_product_id
        join manufacturer f on f.id = m.manufacturer_id
       where p.id = any($1::integer[])`),
    [productIds],
  );
