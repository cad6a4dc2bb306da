import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CategoryRow, CategoryTextRow } from '../../../database/entities/goods/category-entities.ts';
import { cardColumns, type CardRow } from '../card.ts';

type Db = Pick<EntityManager, 'query'>;

/** The most wanted phones of a quality that are in stock, one variant a model, so that a shelf shows variety. */
export const listShelf = (db: Db, market: MarketCode, quality: 'new' | 'used'): Promise<CardRow[]> =>
  db.query(
    `select ${cardColumns} from (
       select distinct on (p.master_product_id) l.* from product_listing l join product p on p.id = l.product_id
        where l.market = $1 and l.quality = $2 and l.available > 0 and l.type_device = 'phone'
        order by p.master_product_id, l.popularity desc, l.product_id
     ) l order by l.popularity desc, l.product_id limit 8`,
    [market, quality],
  );

export type CountedCategory = Pick<CategoryTextRow, 'name' | 'url_path'> & {
  products: number;
  picture: CategoryRow['picture_key'];
};

/** Categories of the first level with how many products each has, and a picture: its own, else that of its most wanted product. */
export const countTop = (db: Db, market: MarketCode): Promise<CountedCategory[]> =>
  db.query(
    `select t.name, t.url_path,
            (select count(*)::integer from listing_category l where l.market = $1 and l.category_id = c.id) as products,
            coalesce(c.picture_key, (select p.picture_key from listing_category l join product p on p.id = l.product_id
               where l.market = $1 and l.category_id = c.id order by l.popularity desc limit 1)) as picture
       from category c join category_text t on t.category_id = c.id and t.market = $1
      where c.parent_id is null and c.for_display order by c.position limit 6`,
    [market],
  );

/** Figures of a market's shop, each counted. */
export interface Figures {
  used_units: number;
  rating: number | null;
  rating_count: number;
  stores: number;
}

export async function countFigures(db: Db, market: MarketCode): Promise<Figures> {
  const [row]: Figures[] = await db.query(
    `select (select coalesce(sum(available), 0)::integer from product_listing where market = $1 and quality = 'used') as used_units,
            (select round(avg(rating), 1)::float8 from review where market = $1 and state = 'approved') as rating,
            (select count(*)::integer from review where market = $1 and state = 'approved') as rating_count,
            (select count(*)::integer from store where market = $1) as stores`,
    [market],
  );
  return row ?? { used_units: 0, rating: null, rating_count: 0, stores: 0 };
}
