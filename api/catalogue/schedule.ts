import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { feedProducts } from './search/meilisearch/meili-feed.ts';
import { type Care, everyHour, everyMinute, everyTenMinutes } from '../jobs/care.ts';
import { forgetStaged } from './bulk/queries/bulk-edits.ts';
import { compactCounts, compactTally } from './listing/queries/compact-tally.ts';
import { lockWords } from './listing/queries/search-words.ts';
import { refreshBatteries, refreshDue } from './listing/refresh-due.ts';
import { refreshSearchWords } from './listing/refresh-listing.ts';
import { applyDuePrices } from './master/plan-price.ts';
import { refreshTiers } from './search/search-tiers.ts';

/** In one transaction, so that no search finds the words gone; two processes follow each other. */
const refreshWords = ({ source }: Deps): Promise<void> =>
  inTransaction(source, async (manager) => {
    await lockWords(manager);
    await refreshSearchWords(manager);
  });

/** The search server's copy of the listing, made anew. */
async function feedSearch({ searchFeed, pool }: Deps): Promise<void> {
  if (!searchFeed) return;
  await searchFeed.prepare();
  await feedProducts(pool, searchFeed, null);
}

/** What keeps lists and searches true when nobody changes anything: prices that begin, and copies that fall behind. */
export const catalogueSchedule: readonly Care[] = [
  everyHour('catalogue.forget-edits', ({ source }) => forgetStaged(source)),
  everyMinute('catalogue.begin-prices', applyDuePrices),
  everyMinute('catalogue.refresh-prices', async ({ source }) => void (await refreshDue(source))),
  everyTenMinutes('catalogue.refresh-words', refreshWords),
  everyTenMinutes('catalogue.refresh-tiers', async ({ source }) => void (await refreshTiers(source))),
  // Counts of the listing, whose rows of one kind are put together.
  everyTenMinutes('catalogue.compact-tally', async ({ source }) => {
    await compactTally(source.manager);
    await compactCounts(source.manager);
  }),
  everyTenMinutes('catalogue.feed-search', feedSearch),
  // Batteries of the pieces that are left of used products.
  everyHour('catalogue.refresh-batteries', ({ source }) => refreshBatteries(source)),
];
