import { type Grade, type Quality, qualityChoiceOf } from '@kolobeh/shared/catalogue/quality.ts';
import type { ProductRow } from '@kolobeh/shared/catalogue/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { z } from 'zod';
import type { EntityManager } from 'typeorm';
import { keptCount } from '../grid/kept-count.ts';
import { filterConditions, literal, orderBy, Parameters, windowOf } from '../grid/grid-sql.ts';

type Row = z.infer<typeof ProductRow>;

/** Columns of the grid of products. */
const columns = {
  code: { sql: 'p.code', kind: 'text' },
  ean: { sql: 'p.ean', kind: 'text' },
  name: { sql: 't.long_name', kind: 'text' },
  manufacturer: { sql: 'm.name', kind: 'text' },
  type_device: { sql: 'mp.type_device', kind: 'set' },
  quality: { sql: 'coalesce(p.grade, p.quality)', kind: 'set' },
  price_cs: { sql: 'cs.price', kind: 'number', isNullable: true },
  price_ro: { sql: 'ro.price', kind: 'number', isNullable: true },
  on_hand: { sql: 's.on_hand', kind: 'number', isNullable: true },
  reserved: { sql: 's.reserved', kind: 'number', isNullable: true },
} as const;

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

const shownFrom = ['product p', ...joins.map((join) => join.sql)].join(' ');

function searchCondition(text: string, parameters: Parameters): string[] {
  if (text.length < 2) return [];
  const pattern = parameters.add(`%${literal(text)}%`);
  return [`(plain_text(t.long_name) like plain_text(${pattern}) or p.code ilike ${pattern} or p.ean like ${pattern})`];
}

/** Rows of the grid of products and how many fit in all. */
export async function listOfficeProducts(
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<{ rows: Row[]; total: number }> {
  const parameters = new Parameters();
  const conditions = [...filterConditions(columns, query, parameters), ...searchCondition(query.search, parameters)];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { limit, offset } = windowOf(query);
  const order = orderBy(columns, query, 'p.id');
  const counting = keptCount(db, `select count(*)::integer as total from ${fromFor(where)} ${where}`, [
    ...parameters.values,
  ]);
  // Ids first, then everything else of the shown rows only.
  const read: Promise<(Omit<Row, 'quality'> & { quality: Quality; grade: Grade | null })[]> = db.query(
    `with shown as materialized (
       select id, row_number() over () as place from (
         select p.id from ${fromFor(`${where} ${order}`)} ${where}
          order by ${order} limit ${parameters.add(limit)} offset ${parameters.add(offset)}
       ) p
     )
     select p.id, p.code, p.ean, t.long_name as name, m.name as manufacturer, mp.type_device, p.quality, p.grade,
            cs.price as price_cs, ro.price as price_ro, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, p.is_active
       from ${shownFrom} join shown on shown.id = p.id order by shown.place`,
    parameters.values,
  );
  const [total, rows] = await Promise.all([counting, read]);
  return {
    total,
    rows: rows.map(({ grade, quality, ...row }) => ({ ...row, quality: qualityChoiceOf(quality, grade) })),
  };
}
