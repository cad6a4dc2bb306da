import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { newestFirst } from '@kolobeh/shared/order/grid-terms.ts';
import type { Pool } from 'pg';
import type { Counted } from '../grid/bounded-count.ts';
import { filterConditions, orderBy, Parameters, windowOf } from '../grid/grid-sql.ts';
import { orderColumns } from './queries/grid-columns.ts';
import { countOrders, findOrderIds, isOrderNumber, readShown, searchCondition } from './queries/office-orders.ts';

/** Rows of the grid of orders and how many fit in all. Ids are found first; only the shown rows are joined with goods. */
export async function listOfficeOrders(pool: Pool, query: GridQuery): Promise<Counted & { rows: OrderRow[] }> {
  const isNumber = await isOrderNumber(pool, query.search);
  const parameters = new Parameters();
  const conditions = [
    ...filterConditions(orderColumns, query, parameters),
    ...searchCondition(query.search, isNumber, parameters),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const counting = countOrders(pool, query, where, [...parameters.values]);
  const order = orderBy(orderColumns, { ...query, sort: newestFirst(query.sort) }, 'o.id desc');
  const { limit, offset } = windowOf(query);
  const page = `limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;
  const [counted, ids] = await Promise.all([counting, findOrderIds(pool, { where, order, page }, parameters.values)]);
  const rows = await readShown(pool, ids);
  return {
    ...counted,
    rows: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ship_by: row.ship_by?.toISOString() ?? null,
    })),
  };
}
