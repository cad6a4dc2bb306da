import { qualityChoiceOf } from '@kolobeh/shared/catalogue/quality-rules.ts';
import { productTerms } from '@kolobeh/shared/catalogue/grid-terms.ts';
import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { ProductRow } from '@kolobeh/shared/catalogue/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { z } from 'zod';
import type { Pool } from 'pg';
import { keptCount } from '../grid/kept-count.ts';
import { preparedName } from '../database/prepared-name.ts';
import { filterConditions, literal, orderBy, Parameters, windowOf, withSql } from '../grid/grid-sql.ts';

type Row = z.infer<typeof ProductRow>;

/** Columns of the grid of products. */
const columns = withSql(productTerms, {
  code: 'p.code',
  ean: 'p.ean',
  name: 't.long_name',
  manufacturer: 'm.name',
  type_device: 'mp.type_device',
  quality: 'coalesce(p.grade, p.quality)',
  price_cs: 'cs.price',
  price_ro: 'ro.price',
  on_hand: 's.on_hand',
  reserved: 's.reserved',
});

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

/** Everything shown of the products with the given ids; the same text each time, so it is planned once a connection. */
const shownSql = `
  select p.id, p.code, p.ean, t.long_name as name, m.name as manufacturer, mp.type_device, p.quality, p.grade,
         cs.price as price_cs, ro.price as price_ro, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, p.is_active
    from ${['product p', ...joins.map((join) => join.sql)].join(' ')}
   where p.id = any($1::integer[]) order by array_position($1::integer[], p.id)`;

type Shown = Omit<Row, 'quality'> & { quality: Quality; grade: Grade | null };

async function readShown(pool: Pool, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await pool.query<Shown>({ name: preparedName(shownSql), text: shownSql, values: [ids] });
  return rows.map(({ grade, quality, ...row }) => ({ ...row, quality: qualityChoiceOf(quality, grade) }));
}

function searchCondition(text: string, parameters: Parameters): string[] {
  if (text.length < 2) return [];
  const pattern = parameters.add(`%${literal(text)}%`);
  return [`(plain_text(t.long_name) like plain_text(${pattern}) or p.code ilike ${pattern} or p.ean like ${pattern})`];
}

/** Rows of the grid of products and how many fit in all. Ids are found first, then what is shown of them. */
export async function listOfficeProducts(pool: Pool, query: GridQuery): Promise<{ rows: Row[]; total: number }> {
  const parameters = new Parameters();
  const conditions = [...filterConditions(columns, query, parameters), ...searchCondition(query.search, parameters)];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { limit, offset } = windowOf(query);
  const order = orderBy(columns, query, 'p.id');
  const counting = keptCount(pool, `select count(*)::integer as total from ${fromFor(where)} ${where}`, [
    ...parameters.values,
  ]);
  const finding = pool.query<{ id: number }>(
    `select p.id from ${fromFor(`${where} ${order}`)} ${where}
      order by ${order} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [total, found] = await Promise.all([counting, finding]);
  return {
    total,
    rows: await readShown(
      pool,
      found.rows.map((row) => row.id),
    ),
  };
}
