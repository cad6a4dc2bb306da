import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CategoryRow, CategoryTextRow } from '../../database/entities/goods/category-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A node of the menu; `parent_id` null on the first level. */
export type ShownCategory = Pick<CategoryRow, 'id' | 'parent_id' | 'picture_key'> &
  Pick<CategoryTextRow, 'name' | 'url_path'>;

/** Categories that a market's shop shows, in the order of the menu. */
export const listShown = (db: Db, market: MarketCode): Promise<ShownCategory[]> =>
  db.query(
    `select c.id, c.parent_id, t.name, t.url_path, c.picture_key
       from category c join category_text t on t.category_id = c.id and t.market = $1
      where c.for_display order by c.position, c.id`,
    [market],
  );

/** The shown category at an address; null when there is none. */
export async function findCategoryId(db: Db, market: MarketCode, urlPath: string): Promise<number | null> {
  const [row]: Pick<CategoryRow, 'id'>[] = await db.query(
    `select c.id from category_text t join category c on c.id = t.category_id
      where t.market = $1 and t.url_path = $2 and c.for_display`,
    [market, urlPath],
  );
  return row?.id ?? null;
}

/** A node of the tree that the office edits, with its name in both markets. */
export type OfficeCategoryRow = Pick<CategoryRow, 'id' | 'parent_id' | 'code' | 'for_buyout' | 'for_service'> & {
  is_shown: CategoryRow['for_display'];
  /** Null where the market has no words for it. */
  name_cs: CategoryTextRow['name'] | null;
  name_ro: CategoryTextRow['name'] | null;
  /** How many it holds. */
  products: number;
};

/** All categories, shown or not, in the order of the menu. */
export const listForOffice = (db: Db): Promise<OfficeCategoryRow[]> =>
  db.query(
    `select c.id, c.parent_id, c.code, c.for_display as is_shown, c.for_buyout, c.for_service,
            (select name from category_text t where t.category_id = c.id and t.market = 'cs') as name_cs,
            (select name from category_text t where t.category_id = c.id and t.market = 'ro') as name_ro,
            (select count(*)::integer from product_category pc where pc.category_id = c.id) as products
       from category c order by c.position, c.id`,
  );
