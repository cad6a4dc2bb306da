import type { LocationLine } from '@kolobeh/shared/stock/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import { type Counted, countedOf, countSql } from '../../grid/bounded-count.ts';
import { filterConditions, literal, orderBy, Parameters, windowOf } from '../../grid/grid-sql.ts';
import { lineMatch, productsLike } from '../../grid/product-search.ts';

/** Columns of the grid of places. */
/** What the grid may be filtered and sorted by. */
export const columns = {
  code: { sql: 'l.code', kind: 'text', isUnique: true },
  sector: { sql: 'l.zone', kind: 'text' },
  kind: { sql: 'l.kind', kind: 'set' },
  carrier: { sql: 'l.carrier', kind: 'set', isNullable: true },
  walk_order: { sql: 'l.pick_sequence', kind: 'number', isUnique: true },
  pieces: { sql: 's.pieces', kind: 'number' },
  products: { sql: 's.products', kind: 'number' },
  counted_at: { sql: 'l.counted_at', kind: 'date', isNullable: true },
  reports: { sql: 'r.reports', kind: 'number' },
  state: { sql: `(case when l.closed_at is null then 'open' else 'closed' end)`, kind: 'set' },
} as const;

const from = `
  location l
  cross join lateral (
    select coalesce(sum(quantity), 0)::integer as pieces, count(*) filter (where quantity > 0)::integer as products
      from location_stock where location_id = l.id
  ) s
  cross join lateral (
    select count(*)::integer as reports from staff_task t
     where t.kind = 'stock_check' and t.state = 'open' and t.subject_kind = 'shelf'
       and t.detail ->> 'location_code' = l.code
  ) r`;

const shown = `
  select l.id, l.version, l.code, l.zone as sector, l.kind, l.pick_sequence as walk_order, l.carrier, l.market, s.pieces, s.products, r.reports,
         l.counted_at, case when l.closed_at is null then 'open' else 'closed' end as state,
         coalesce((select string_agg(c.name || ' ×' || c.quantity, ', ' order by c.quantity desc, c.name)
            from (select t.short_name as name, ls.quantity
                    from location_stock ls join product_text t on t.product_id = ls.product_id and t.market = 'cs'
                   where ls.location_id = l.id and ls.quantity > 0 order by ls.quantity desc, t.short_name limit 3) c), '')
           || case when s.products > 3 then ', …' else '' end as contents
    from ${from}`;

type Stored = Omit<LocationLine, 'counted_at'> & { counted_at: Date | null };

const present = (row: Stored): LocationLine => ({ ...row, counted_at: row.counted_at?.toISOString() ?? null });

function searchCondition(text: string, parameters: Parameters): string[] {
  if (text === '') return [];
  const pattern = parameters.add(`%${literal(text)}%`);
  const products = productsLike(lineMatch(parameters, 'any', text, false));
  return [
    `l.id = any(array(
       select id from location where plain_text(code) like plain_text(${pattern})
       union
       select location_id from location_stock where quantity > 0 and product_id = any(array(${products}))))`,
  ];
}

/** Rows of the grid of places and how many fit in all. The search also finds a place by what lies there. */
export async function listLocations(pool: Pool, query: GridQuery): Promise<Counted & { rows: LocationLine[] }> {
  const parameters = new Parameters();
  const conditions = [...filterConditions(columns, query, parameters), ...searchCondition(query.search, parameters)];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const counting = pool.query<{ total: number }>(countSql(query, from, where), [...parameters.values]);
  const { limit, offset } = windowOf(query);
  const finding = pool.query<Stored>(
    `${shown} ${where} order by ${orderBy(columns, query, 'l.pick_sequence')}
      limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [counted, found] = await Promise.all([counting, finding]);
  return { ...countedOf(query, counted.rows[0]?.total), rows: found.rows.map(present) };
}

/** One row of the grid. @throws when there is no such place */
export async function locationLine(
  db: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  id: number,
): Promise<LocationLine> {
  const [row] = (await db.query(`${shown} where l.id = $1`, [id])) as Stored[];
  if (!row) throw new Error(`Location ${id} is gone`);
  return present(row);
}
