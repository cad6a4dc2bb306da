import type { ProductLocationLine } from '@kolobeh/shared/stock/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import { type Counted, countedOf, countSql } from '../../grid/bounded-count.ts';
import { filterConditions, literal, orderBy, Parameters, windowOf } from '../../grid/grid-sql.ts';
import { lineMatch, productsLike, rowsByProduct } from '../../grid/product-search.ts';

/** Columns of the grid of products at places. */
/** What the grid may be filtered and sorted by. */
export const columns = {
  product_code: { sql: 'p.code', kind: 'text', rows: rowsByProduct('code', 's.product_id') },
  product_name: { sql: 't.long_name', kind: 'text', rows: rowsByProduct('name', 's.product_id') },
  location_code: { sql: 'l.code', kind: 'text' },
  sector: { sql: 'l.zone', kind: 'text' },
  kind: { sql: 'l.kind', kind: 'set' },
  walk_order: { sql: 'l.pick_sequence', kind: 'number' },
  pieces: { sql: 's.quantity', kind: 'number' },
  promised: { sql: 'coalesce(w.promised, 0)', kind: 'number' },
  moved_at: { sql: 's.moved_at', kind: 'date' },
} as const;

/** A place keeps its row after the last piece has left; such rows are shown only while a list leads there. */
const from = `
  location_stock s
  join location l on l.id = s.location_id
  join product p on p.id = s.product_id
  join product_text t on t.product_id = p.id and t.market = 'cs'
  left join (
    select pl.location_id, pl.product_id, sum(pl.quantity - pl.picked - pl.not_found)::integer as promised
      from pick_line pl join pick_list k on k.id = pl.pick_list_id and k.state = 'claimed'
     group by pl.location_id, pl.product_id
  ) w on w.location_id = s.location_id and w.product_id = s.product_id`;

type Stored = Omit<ProductLocationLine, 'moved_at'> & { moved_at: Date };

function searchCondition(text: string, parameters: Parameters): string[] {
  if (text === '') return [];
  const pattern = parameters.add(`%${literal(text)}%`);
  const products = productsLike(lineMatch(parameters, 'any', text, false));
  return [
    `(s.product_id = any(array(${products}))
      or s.location_id = any(array(select id from location where plain_text(code) like plain_text(${pattern}))))`,
  ];
}

/** Rows of the grid of products at places and how many fit in all. */
export async function listProductLocations(
  pool: Pool,
  query: GridQuery,
): Promise<Counted & { rows: ProductLocationLine[] }> {
  const parameters = new Parameters();
  const conditions = [
    '(s.quantity > 0 or w.promised > 0)',
    ...filterConditions(columns, query, parameters),
    ...searchCondition(query.search, parameters),
  ];
  const where = conditions.join(' and ');
  const counting = pool.query<{ total: number }>(countSql(query, from, `where ${where}`), [...parameters.values]);
  const { limit, offset } = windowOf(query);
  const finding = pool.query<Stored>(
    `select s.location_id || '-' || s.product_id as id, p.code as product_code, t.long_name as product_name,
            l.code as location_code, l.zone as sector, l.kind, l.pick_sequence as walk_order, s.quantity as pieces,
            coalesce(w.promised, 0) as promised, s.moved_at
       from ${from} where ${where} order by ${orderBy(columns, query, 's.location_id, s.product_id')}
      limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [counted, found] = await Promise.all([counting, finding]);
  return {
    ...countedOf(query, counted.rows[0]?.total),
    rows: found.rows.map((row) => ({ ...row, moved_at: row.moved_at.toISOString() })),
  };
}
