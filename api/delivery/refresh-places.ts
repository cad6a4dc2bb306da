// Pick-up points as their carriers tell of them: new, changed, full, shut, congested and given up.
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PlaceFeed } from '../integrations/carriers/places/place-feed.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import type { Deps } from '../operation/deps.ts';
import { closeOtherPlaces, countPlaces, savePlaces } from './queries/save-places.ts';

/** A carrier's list that is so much shorter than what was known that it is taken for a fault of the list. */
class ShrunkFeedError extends Error {
  constructor(carrier: string, market: MarketCode, told: number, known: number) {
    super(`${carrier}: the list of points in ${market} tells of ${told}, ${known} were known; nothing was changed`);
    this.name = 'ShrunkFeedError';
  }
}

/** A list with less than this share of the known points is not believed. */
const leastShare = 0.5;
const loggedCodes = 20;

async function saveFeed({ source }: Deps, carrier: string, { places, unreadable }: PlaceFeed): Promise<number> {
  return inTransaction(source, async (manager) => {
    let changes = 0;
    for (const market of MarketCode.options) {
      const network = { market, carrier };
      const told = places.filter((place) => place.market === market);
      const known = await countPlaces(manager, network);
      if (told.length < known * leastShare) throw new ShrunkFeedError(carrier, market, told.length, known);
      if (told.length === 0) continue;
      const saved = await savePlaces(manager, network, told);
      // What could not be read is still there: it stays as it was known.
      const closed = await closeOtherPlaces(manager, network, [...told.map(({ code }) => code), ...unreadable]);
      if (saved + closed > 0) await purgeAfterCommit(manager, [`places-${market}`]);
      changes += saved + closed;
    }
    return changes;
  });
}

/**
 * Asks a carrier for all its pick-up points and keeps what it tells. A point that cannot be read stays as it was known,
 * and so do all of them when the list does not come or is not to be believed.
 * @returns how many points changed
 * @throws PartnerError when the carrier does not answer as it should, ShrunkFeedError
 */
export async function refreshPlaces(deps: Deps, carrier: string): Promise<number> {
  const feed = await deps.carriers.get(carrier)?.places?.();
  if (!feed) return 0;
  const { length: count } = feed.unreadable;
  if (count > 0)
    deps.log.warn({ carrier, count, codes: feed.unreadable.slice(0, loggedCodes) }, 'unreadable pick-up points');
  return saveFeed(deps, carrier, feed);
}
