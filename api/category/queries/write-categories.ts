// Writing of the tree. All of it runs under the lock of the tree.
import type { WordedNode } from '@kolobeh/shared/category/category-words.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type EntityManager, In } from 'typeorm';
import {
  categoryManufacturerTable,
  categoryTable,
  categoryTextTable,
  type CategoryRow,
  type CategoryTextRow,
} from '../../database/entities/goods/category-entities.ts';
import { type ManufacturerRow, manufacturerTable } from '../../database/entities/goods/master-product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Lets one transaction at a time change the tree: what is beside what decides names, addresses and places. */
export const lockTree = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('category-tree'))`);

/** Keeps the tree as it is to the end of the transaction, beside others who only need it so. Asked for before any product. */
export const holdTree = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock_shared(hashtext('category-tree'))`);

/** The tree with its words, in the order of the menu. */
export const listWorded = (db: Db): Promise<(WordedNode & Pick<CategoryRow, 'code'>)[]> =>
  db.query(
    `select c.id, c.parent_id, c.code,
            json_build_object(
              'cs', (select json_build_object('name', t.name, 'seo_name', t.seo_name)
                       from category_text t where t.category_id = c.id and t.market = 'cs'),
              'ro', (select json_build_object('name', t.name, 'seo_name', t.seo_name)
                       from category_text t where t.category_id = c.id and t.market = 'ro')) as words
       from category c order by c.position, c.id`,
  );

/** Columns of its own that the office writes of a category. */
export type CategoryValues = Omit<CategoryRow, 'id' | 'code' | 'position' | 'version'>;

/** Stores a category without words. @returns its id */
export async function insertCategory(
  db: Tables,
  values: CategoryValues & Pick<CategoryRow, 'code' | 'position'>,
): Promise<number> {
  const category = await db.getRepository(categoryTable).save({ ...values });
  return category.id;
}

/** Writes its values and raises the version that edits are compared by. */
export const updateCategory = (db: Tables, id: number, values: CategoryValues): Promise<unknown> =>
  db.getRepository(categoryTable).update(id, { ...values, version: () => 'version + 1' });

/** Puts a category elsewhere. */
export const setParent = (db: Tables, id: number, parentId: number | null): Promise<unknown> =>
  db.getRepository(categoryTable).update(id, { parent_id: parentId, version: () => 'version + 1' });

/** Words and former addresses go with it. @throws when anything else still refers to it */
export const deleteCategory = (db: Tables, id: number): Promise<unknown> => db.getRepository(categoryTable).delete(id);

/** Writes the words of a market; a category that had none there has no real address yet. */
export const saveWords = (db: Db, words: Omit<CategoryTextRow, 'url_path'>): Promise<unknown> =>
  db.query(
    `insert into category_text (category_id, market, name, seo_name, url_path, title, description, text)
     values ($1, $2, $3, $4, '-' || $1::integer, $5, $6, $7)
     on conflict (category_id, market) do update
       set name = excluded.name, seo_name = excluded.seo_name, title = excluded.title, description = excluded.description, text = excluded.text`,
    [words.category_id, words.market, words.name, words.seo_name, words.title, words.description, words.text],
  );

/** The market shows the category no more. */
export const dropWords = (db: Tables, id: number, market: MarketCode): Promise<unknown> =>
  db.getRepository(categoryTextTable).delete({ category_id: id, market });

/** Makes the categories stand in the order of the ids. */
export const setOrder = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.query(
    `update category c set position = o.at
       from unnest($1::integer[]) with ordinality as o (id, at) where c.id = o.id and c.position <> o.at`,
    [ids],
  );

/** An address that is another one than before; `before` is null where there was none. */
export interface ChangedPath extends Pick<CategoryTextRow, 'category_id' | 'url_path'> {
  before: string | null;
}

/** Addresses of a market as they are kept. */
export const listPaths = (
  db: Tables,
  market: MarketCode,
): Promise<Pick<CategoryTextRow, 'category_id' | 'url_path'>[]> =>
  db.getRepository(categoryTextTable).find({ select: { category_id: true, url_path: true }, where: { market } });

/** Takes addresses away: two categories that change places would meet at one. */
export const clearPaths = (db: Db, market: MarketCode, changed: readonly ChangedPath[]): Promise<unknown> =>
  db.query(
    `update category_text set url_path = '-' || category_id where market = $1 and category_id = any($2::integer[])`,
    [market, changed.map((one) => one.category_id)],
  );

/** Writes addresses where room was made. */
export const writePaths = (db: Db, market: MarketCode, changed: readonly ChangedPath[]): Promise<unknown> =>
  db.query(
    `update category_text t set url_path = n.url_path
       from unnest($2::integer[], $3::text[]) as n (id, url_path) where t.market = $1 and t.category_id = n.id`,
    [market, changed.map((one) => one.category_id), changed.map((one) => one.url_path)],
  );

/** Remembers where categories were. */
export function keepFormerPaths(db: Db, market: MarketCode, changed: readonly ChangedPath[]): Promise<unknown> {
  const former = changed.flatMap(({ category_id, before }) => (before === null ? [] : [{ id: category_id, before }]));
  return db.query(
    `insert into category_former_path (market, url_path, category_id)
     select $1, f.url_path, f.id from unnest($2::text[], $3::integer[]) as f (url_path, id)
     on conflict (market, url_path) do update set category_id = excluded.category_id`,
    [market, former.map((one) => one.before), former.map((one) => one.id)],
  );
}

/** Forgets former addresses that a category has now. */
export const dropTakenPaths = (db: Db, market: MarketCode): Promise<unknown> =>
  db.query(
    `delete from category_former_path f using category_text t
      where f.market = $1 and t.market = f.market and t.url_path = f.url_path`,
    [market],
  );

/** The category shows goods of no maker in particular. */
export const dropMakers = (db: Tables, id: number): Promise<unknown> =>
  db.getRepository(categoryManufacturerTable).delete({ category_id: id });

/** Which of these makers there are. */
export const listKnownMakers = (db: Tables, slugs: readonly string[]): Promise<Pick<ManufacturerRow, 'slug'>[]> =>
  db.getRepository(manufacturerTable).find({ select: { slug: true }, where: { slug: In(slugs) } });

/** The category shows goods of these makers; slugs that no maker has are passed over. */
export const insertMakers = (db: Db, id: number, slugs: readonly string[]): Promise<unknown> =>
  db.query(
    `insert into category_manufacturer (category_id, manufacturer_id)
     select $1, id from manufacturer where slug = any($2::text[])`,
    [id, slugs],
  );
