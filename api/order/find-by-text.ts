// A page of the orders that a text finds. How many have it says how to look for them, better than the planner's guess: few
// are found by the index and put in order, of many the newest are soon met.
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { newestFirst } from '@kolobeh/shared/order/grid-terms.ts';
import type { Pool } from 'pg';
import { boundOf, type Counted, countedOf } from '../grid/bounded-count.ts';
import { windowOf } from '../grid/grid-sql.ts';
import { countOrders, findOrderIds, type WantedOrders, whereNewest } from './queries/office-orders.ts';

/** Among how many of the newest orders a text is looked for: before it is counted, and once it is known that many have it. */
export interface NewestLooked {
  first: number;
  ofMany: number;
}

/** The first are read in some milliseconds, and tell what one order in ten has; the others in a tenth of a second. */
export const newestLooked: NewestLooked = { first: 5000, ofMany: 50_000 };

/** Ids of a page, and how many fit in all. */
export interface FoundOrders {
  counted: Counted;
  ids: string[];
}

const isNewestFirst = ({ sort }: GridQuery): boolean =>
  newestFirst(sort).every(({ column, direction }) => column === 'created_at' && direction === 'desc');

async function idsOf(pool: Pool, wanted: WantedOrders, counted: Counted, newest: number): Promise<string[]> {
  const page = windowOf(wanted.query);
  if (counted.total === 0) return [];
  if (!counted.has_more) return findOrderIds(pool, wanted, page, { few: true });
  const ids = isNewestFirst(wanted.query) ? await findOrderIds(pool, wanted, page, { newest }) : [];
  return ids.length === page.limit ? ids : findOrderIds(pool, wanted, page);
}

/** Looks for a page of the orders that a text finds. */
export async function findByText(pool: Pool, wanted: WantedOrders, looked: NewestLooked): Promise<FoundOrders> {
  const { query } = wanted;
  const { limit, offset } = windowOf(query);
  const enough = boundOf(query) + 1;
  const newest = looked.first;
  const met = newest > 0 ? await findOrderIds(pool, whereNewest(wanted), { limit: enough, offset: 0 }, { newest }) : [];
  if (met.length < enough) {
    const counted = await countOrders(pool, wanted);
    return { counted, ids: await idsOf(pool, wanted, counted, looked.ofMany) };
  }
  const counted = countedOf(query, met.length);
  if (isNewestFirst(query)) return { counted, ids: met.slice(offset, offset + limit) };
  return { counted, ids: await findOrderIds(pool, wanted, { limit, offset }) };
}
