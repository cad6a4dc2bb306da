// Plain SQL: asked with every page of a list.
// What the page of a category says of it; each statement is a hot one, asked with every list of goods.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CategoryTextRow } from '../../database/entities/goods/category-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Words of a category's page in one market; `title` and `description` are for search engines. */
export type CategoryWords = Pick<CategoryTextRow, 'name' | 'url_path' | 'title' | 'description' | 'text'>;

/** Words of a category in a market; null when it has none there. */
export async function findWords(db: Db, id: number, market: MarketCode): Promise<CategoryWords | null> {
  const [words]: CategoryWords[] = await db.query(
    `select name, url_path, title, description, text from category_text where category_id = $1 and market = $2`,
    [id, market],
  );
  return words ?? null;
}

/** A category to be linked; `url_path` is that below the categories' address. */
export type CategoryLink = Pick<CategoryTextRow, 'name' | 'url_path'>;

/** The way to a category from the root of the tree, itself the last. */
export const listWay = (db: Db, id: number, market: MarketCode): Promise<CategoryLink[]> =>
  db.query(
    `with recursive way as (
       select c.id, c.parent_id, 0 as depth from category c where c.id = $1
       union all select c.id, c.parent_id, way.depth + 1 from category c join way on c.id = way.parent_id
     )
     select t.name, t.url_path from way join category_text t on t.category_id = way.id and t.market = $2 order by way.depth desc`,
    [id, market],
  );

/** Shown categories in a category. */
export const listChildren = (db: Db, id: number, market: MarketCode): Promise<CategoryLink[]> =>
  db.query(
    `select t.name, t.url_path from category c join category_text t on t.category_id = c.id and t.market = $2
      where c.parent_id = $1 and c.for_display order by c.position, c.id`,
    [id, market],
  );

/** Addresses of a category in all markets. */
export const listAddresses = (db: Db, id: number): Promise<Pick<CategoryTextRow, 'market' | 'url_path'>[]> =>
  db.query(`select market, url_path from category_text where category_id = $1 order by market`, [id]);

/** Address of the shown category that was at an address before; null when none was. */
export async function findMoved(
  db: Db,
  market: MarketCode,
  formerPath: string,
): Promise<CategoryTextRow['url_path'] | null> {
  const [row]: Pick<CategoryTextRow, 'url_path'>[] = await db.query(
    `select t.url_path
       from category_former_path f
       join category_text t on t.category_id = f.category_id and t.market = f.market
       join category c on c.id = f.category_id
      where f.market = $1 and f.url_path = $2 and c.for_display`,
    [market, formerPath],
  );
  return row?.url_path ?? null;
}
