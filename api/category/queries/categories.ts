import type { CategoryDetail, CategoryNode } from '@kolobeh/shared/category/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  url_path: string;
  picture_key: string | null;
}

const listShown = (db: Db, market: MarketCode): Promise<CategoryRow[]> =>
  db.query(
    `select c.id, c.parent_id, t.name, t.url_path, c.picture_key
       from category c join category_text t on t.category_id = c.id and t.market = $1
      where c.for_display order by c.position, c.id`,
    [market],
  );

/** The tree of shown categories. A category whose parent is hidden is hidden with it. */
export async function categoryTree(db: Db, market: MarketCode): Promise<CategoryNode[]> {
  const rows = await listShown(db, market);
  const under = (parent: number | null): CategoryNode[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => ({
        id: row.id,
        name: row.name,
        url_path: row.url_path,
        picture: row.picture_key,
        children: under(row.id),
      }));
  return under(null);
}

export async function findCategoryId(db: Db, market: MarketCode, urlPath: string): Promise<number | null> {
  const [row]: { id: number }[] = await db.query(
    `select c.id from category_text t join category c on c.id = t.category_id
      where t.market = $1 and t.url_path = $2 and c.for_display`,
    [market, urlPath],
  );
  return row?.id ?? null;
}

/** A category with the way to it, its children and its addresses in both markets; null when there is none. */
export async function findCategory(db: Db, market: MarketCode, urlPath: string): Promise<CategoryDetail | null> {
  const id = await findCategoryId(db, market, urlPath);
  if (id === null) return null;
  const [[text], breadcrumbs, children, alternates] = (await Promise.all([
    db.query(`select name, url_path, title, description from category_text where category_id = $1 and market = $2`, [
      id,
      market,
    ]),
    db.query(
      `with recursive way as (
         select c.id, c.parent_id, 0 as depth from category c where c.id = $1
         union all select c.id, c.parent_id, way.depth + 1 from category c join way on c.id = way.parent_id
       )
       select t.name, t.url_path from way join category_text t on t.category_id = way.id and t.market = $2 order by way.depth desc`,
      [id, market],
    ),
    db.query(
      `select t.name, t.url_path from category c join category_text t on t.category_id = c.id and t.market = $2
        where c.parent_id = $1 and c.for_display order by c.position, c.id`,
      [id, market],
    ),
    db.query(`select market, url_path from category_text where category_id = $1 order by market`, [id]),
  ])) as [CategoryDetail[], CategoryDetail['breadcrumbs'], CategoryDetail['children'], CategoryDetail['alternates']];
  if (!text) return null;
  return {
    id,
    name: text.name,
    url_path: text.url_path,
    title: text.title,
    description: text.description,
    breadcrumbs,
    children,
    alternates,
  };
}
