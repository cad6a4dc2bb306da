import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { newestFirst } from '@kolobeh/shared/order/grid-terms.ts';
import type { Pool } from 'pg';
import { type Counted, isByText } from '../grid/bounded-count.ts';
import { filterConditions, orderBy, Parameters, windowOf } from '../grid/grid-sql.ts';
import { findByText, type FoundOrders, newestLooked } from './find-by-text.ts';
import { lastOrder, orderColumns } from './queries/grid-columns.ts';
import {
  countOrders,
  findOrderIds,
  isOrderNumber,
  readShown,
  searchCondition,
  type WantedOrders,
} from './queries/office-orders.ts';

async function findAll(pool: Pool, wanted: WantedOrders): Promise<FoundOrders> {
  const [counted, ids] = await Promise.all([
    countOrders(pool, wanted),
    findOrderIds(pool, wanted, windowOf(wanted.query)),
  ]);
  return { counted, ids };
}

/**
 * Rows of the grid of orders and how many fit in all. Ids are found first; only the shown rows are joined with goods.
 * @param looked among how many of the newest orders a text is looked for before all others
 */
export async function listOfficeOrders(
  pool: Pool,
  query: GridQuery,
  looked = newestLooked,
): Promise<Counted & { rows: OrderRow[] }> {
  const isNumber = await isOrderNumber(pool, query.search);
  const parameters = new Parameters();
  const conditions = [
    ...filterConditions(orderColumns, query, parameters),
    ...searchCondition(query.search, isNumber, parameters),
  ];
  const order = orderBy(orderColumns, { ...query, sort: newestFirst(query.sort) }, lastOrder);
  const wanted: WantedOrders = { query, conditions, order, values: parameters.values };
  const isText = isByText(query) && conditions.length > 0 && !isNumber;
  const { counted, ids } = await (isText ? findByText(pool, wanted, looked) : findAll(pool, wanted));
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
