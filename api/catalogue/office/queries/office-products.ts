// The grid of products: ids are found and counted by the grid's own conditions, then only the shown rows are read.
import type { ProductQuery, ProductRow as GridRow } from '@kolobeh/shared/catalogue/office-product.ts';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import { preparedName } from '../../../database/prepared-name.ts';
import { filterConditions, orderBy, Parameters, windowOf } from '../../../grid/grid-sql.ts';
import { keptCount } from '../../../grid/kept-count.ts';
import { lineMatch, productsLike } from '../../../grid/product-search.ts';
import { isSearched } from '../../search/products-by-name.ts';
import { productColumns } from './grid-columns.ts';

/** What may be joined to a product, by the alias that columns use. */
const joins: readonly { alias: string; sql: string; needs?: string }[] = [
  { alias: 'mp', sql: `join master_product mp on mp.id = p.master_product_id` },
  { alias: 'm', sql: `join manufacturer m on m.id = mp.manufacturer_id`, needs: 'mp' },
  { alias: 't', sql: `join product_text t on t.product_id = p.id and t.market = 'cs'` },
  { alias: 'cs', sql: `left join product_listing cs on cs.product_id = p.id and cs.market = 'cs'` },
  { alias: 'ro', sql: `left join product_listing ro on ro.product_id = p.id and ro.market = 'ro'` },
  { alias: 's', sql: `left join stock_level s on s.product_id = p.id` },
];

/** Products with the joins that a piece of SQL speaks of, and no others: counting and sorting seldom need them. */
function fromFor(sql: string): string {
  const isNamed = (alias: string): boolean => new RegExp(`\\b${alias}\\.`).test(sql);
  const wanted = new Set(
    joins.flatMap(({ alias, needs }) => (isNamed(alias) ? [alias, ...(needs ? [needs] : [])] : [])),
  );
  return ['product p', ...joins.filter(({ alias }) => wanted.has(alias)).map((join) => join.sql)].join(' ');
}

const searchCondition = (text: string, parameters: Parameters): string[] =>
  isSearched(text) ? [`p.id in (${productsLike(lineMatch(parameters, 'any', text, false))})`] : [];

const categoryCondition = (category: number | undefined, parameters: Parameters): string[] =>
  category === undefined
    ? []
    : [`p.id in (select product_id from product_category where category_id = ${parameters.add(category)})`];

/** What narrows the rows, with the parameters it needs. */
function whereOf(query: ProductQuery, parameters: Parameters): string {
  const conditions = [
    ...filterConditions(productColumns, query, parameters),
    ...searchCondition(query.search, parameters),
    ...categoryCondition(query.category, parameters),
  ];
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** Ids of all that fit, in their own order from one on; so many at most, wherever the grid stands. */
export async function findAllIds(
  pool: Pool,
  query: ProductQuery,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const parameters = new Parameters();
  const narrowed = whereOf(query, parameters);
  const where = `${narrowed === '' ? 'where' : `${narrowed} and`} p.id > ${parameters.add(after)}`;
  const { rows } = await pool.query<Pick<ProductRow, 'id'>>(
    `select p.id from ${fromFor(where)} ${where} order by p.id limit ${parameters.add(most)}`,
    parameters.values,
  );
  return rows.map((row) => row.id);
}

/**
 * All products by their names are read from the index of names alone, from whichever row on. Null where something narrows
 * or sorts them otherwise.
 */
function allByName(query: ProductQuery, where: string): string | null {
  const [sort, ...more] = query.sort;
  if (where !== '' || sort?.column !== 'name' || more.length > 0) return null;
  const { direction } = sort;
  return `select t.product_id as id from product_text t where t.market = 'cs' order by t.long_name ${direction}, t.product_id ${direction}`;
}

/** Ids of the rows asked for and how many fit, whatever narrows and sorts them. */
export async function findProducts(pool: Pool, query: ProductQuery): Promise<{ ids: number[]; total: number }> {
  const parameters = new Parameters();
  const where = whereOf(query, parameters);
  const { limit, offset } = windowOf(query);
  const order = orderBy(productColumns, query, 'p.id');
  const counting = keptCount(pool, `select count(*)::integer as total from ${fromFor(where)} ${where}`, [
    ...parameters.values,
  ]);
  const rows = allByName(query, where) ?? `select p.id from ${fromFor(`${where} ${order}`)} ${where} order by ${order}`;
  const finding = pool.query<Pick<ProductRow, 'id'>>(
    `${rows} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [total, found] = await Promise.all([counting, finding]);
  return { ids: found.rows.map((row) => row.id), total };
}

/** What a list says of a product that it holds; asked of the tables for one that is not sold. */
const unlisted = (column: 'm.name' | 'mp.type_device'): string => `
  (select ${column} from master_product mp join manufacturer m on m.id = mp.manufacturer_id where mp.id = p.master_product_id)`;

/** Version of a price that is in no list, of a product that is not sold; 0 without one. */
const unlistedVersion = (market: 'cs' | 'ro'): string => `
  coalesce((select pr.id from product_price pr
             where pr.product_id = p.id and pr.market = '${market}' and pr.valid_from <= now()
             order by pr.valid_from desc, pr.id desc limit 1), 0)`;

/**
 * Everything shown of the products with the given ids; the same text each time, so it is planned once a connection.
 * Names and prices are those of the lists, which may be a minute behind the ones in force.
 */
const shownSql = `
  select p.id, p.code, p.ean, coalesce(cs.name, t.long_name) as name, coalesce(cs.manufacturer, ${unlisted('m.name')}) as manufacturer,
         coalesce(cs.type_device, ${unlisted('mp.type_device')}) as type_device, p.quality, p.grade,
         cs.price as price_cs, coalesce(cs.price_id, ${unlistedVersion('cs')})::float8 as price_cs_version,
         ro.price as price_ro, coalesce(ro.price_id, ${unlistedVersion('ro')})::float8 as price_ro_version,
         coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, p.is_active, p.weight_grams, p.sale_state,
         coalesce(cs.categories, array(select pc.category_id from product_category pc where pc.product_id = p.id)) as category_ids,
         p.categories_version
    from product p
    left join product_listing cs on cs.product_id = p.id and cs.market = 'cs'
    left join product_listing ro on ro.product_id = p.id and ro.market = 'ro'
    left join product_text t on t.product_id = p.id and t.market = 'cs' and cs.product_id is null
    left join stock_level s on s.product_id = p.id
   where p.id = any($1::integer[]) order by array_position($1::integer[], p.id)`;

/** A row as stored: its quality and grade stand apart. */
export type ShownProduct = Omit<GridRow, 'quality'> & Pick<ProductRow, 'quality' | 'grade'>;

/** The same rows as a transaction sees them. */
export const readShownIn = (db: Pick<EntityManager, 'query'>, ids: readonly number[]): Promise<ShownProduct[]> =>
  db.query(shownSql, [ids]);

/** Rows of the grid by their ids, in the order of the ids. */
export async function readShown(pool: Pool, ids: readonly number[]): Promise<ShownProduct[]> {
  const { rows } = await pool.query<ShownProduct>({ name: preparedName(shownSql), text: shownSql, values: [ids] });
  return rows;
}
