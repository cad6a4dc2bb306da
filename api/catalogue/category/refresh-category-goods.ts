import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { listGoods } from './queries/category-goods.ts';

/** Products that one transaction writes, so that an order of one of them never waits long. */
const atOnce = 500;
/** Transactions of one job, which has to end before its time is up; the rest is another job's. */
const runs = 20;

/**
 * Writes anew what lists and search show of the goods of a category that was renamed, weighted, moved or removed.
 * May run any number of times.
 */
export async function refreshCategoryGoods(
  deps: Deps,
  { categoryId, after }: JobData['refresh-category-goods'],
): Promise<void> {
  let last = after;
  for (let run = 0; run < runs; run += 1) {
    const goods = await listGoods(deps.source, { categoryId, after: last, most: atOnce });
    const ids = goods.map((row) => row.product_id);
    if (ids.length > 0) await refreshListing(deps.source, ids);
    last = ids.at(-1) ?? last;
    if (ids.length < atOnce) return;
  }
  await deps.jobs.send(deps.source.manager, 'refresh-category-goods', { categoryId, after: last });
}
