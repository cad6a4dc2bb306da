// Projection: rebuilds rows of the read model that lists and search answer from.
import type { EntityManager } from 'typeorm';
import { withoutIndexes } from '../../database/without-indexes.ts';
import { refreshTiers } from '../search/search-tiers.ts';
import { purgeAfterCommit, purgeEverything } from '../../page-cache/purge-channel.ts';
import { cardTags } from './card.ts';
import { listCodes } from './queries/cards.ts';
import { writeWords } from './queries/search-words.ts';
import {
  addCategories,
  dropCategories,
  dropGone,
  lockStock,
  lockStoreStock,
  writeCategoryPrices,
  writeListing,
  writePrices,
} from './queries/write-listing.ts';

type Db = Pick<EntityManager, 'query'>;

/** A changed price or a new product moves others in every list, so all lists go with it. */
const listTags = ['listing-cs', 'listing-ro', 'home-cs', 'home-ro'];

/**
 * Writes anew what lists, cards and search show of the given products, in both markets.
 * @param productIds null = all products; then search words are made anew too, and nobody can read lists meanwhile
 */
export const refreshListing = (
  db: Pick<EntityManager, 'transaction'>,
  productIds: readonly number[] | null,
): Promise<void> =>
  db.transaction((manager) => (productIds === null ? refreshAll(manager) : refresh(manager, productIds)));

async function write(db: Db, productIds: readonly number[] | null): Promise<void> {
  await lockStock(db, productIds);
  await lockStoreStock(db, productIds);
  await writeListing(db, productIds);
  await dropGone(db, productIds);
  await dropCategories(db, productIds);
  await addCategories(db, productIds);
}

async function refreshAll(db: Db): Promise<void> {
  await withoutIndexes(db, ['product_listing', 'listing_category'], () => write(db, null));
  await refreshTiers(db);
  await refreshSearchWords(db);
  await purgeEverything(db);
}

async function purgeShown(db: Db, productIds: readonly number[]): Promise<void> {
  await purgeAfterCommit(db, [...cardTags(await listCodes(db, productIds)), ...listTags]);
}

async function refresh(db: Db, productIds: readonly number[]): Promise<void> {
  await write(db, productIds);
  await purgeShown(db, productIds);
}

/** Writes the prices in force of products of which nothing else has changed, and which had a price before. */
export const refreshPrices = (db: Pick<EntityManager, 'transaction'>, productIds: readonly number[]): Promise<void> =>
  db.transaction(async (manager) => {
    await lockStock(manager, productIds);
    await lockStoreStock(manager, productIds);
    await writePrices(manager, productIds);
    await writeCategoryPrices(manager, productIds);
    await purgeShown(manager, productIds);
  });

/** Words that occur in listings, for naming those that begin so and for correcting typing errors. Only those whose count has changed are written. */
export async function refreshSearchWords(db: Db): Promise<void> {
  for (const market of ['cs', 'ro'] as const) await writeWords(db, market);
}
