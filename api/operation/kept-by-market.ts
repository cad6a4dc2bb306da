import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { DataSource } from 'typeorm';
import { refuseSecond } from '../database/data-source.ts';
import type { Deps } from './deps.ts';

/** Tables that change a few times a year: a minute's age does no harm and saves a query a call. */
const keepMs = 60_000;
/** The same while changes cannot be heard of: a pause must reach every process within a second. */
const keepDeafMs = 500;

type Reader = Pick<DataSource, 'query'>;

type Forget = (tags: ReadonlySet<string> | null) => void;

const forgetters: Forget[] = [];

/** Channels of changes that are lost now. */
const deaf = new Set<symbol>();

/** For a channel of changes to say that it is lost, and that it hears again. */
export function deafness(): (isDeaf: boolean) => void {
  const channel = Symbol('channel');
  return (isDeaf) => void (isDeaf ? deaf.add(channel) : deaf.delete(channel));
}

/**
 * Drops what this process keeps under the tags of cached pages, so that no page is drawn anew from rows of before.
 * @param tags null = everything
 */
export const forgetKept = (tags: Iterable<string> | null): void => {
  const named = tags && new Set(tags);
  for (const forget of forgetters) forget(named);
};

/**
 * Rows of a market, read again when they are a minute old: from the pool, or by the connection of the transaction that
 * asks for them.
 * @param tagsOf under which pages that show them are stored; a purge of any of them drops the rows too
 */
export function keptByMarket<Row>(
  read: (db: Reader, market: MarketCode) => Promise<Row[]>,
  tagsOf?: (market: MarketCode) => string | readonly string[],
) {
  let kept = new WeakMap<DataSource, Map<MarketCode, { at: number; rows: Row[] }>>();
  if (tagsOf)
    forgetters.push((tags) => {
      const own = Object.keys(markets).flatMap((market) => tagsOf(market as MarketCode));
      if (!tags || own.some((tag) => tags.has(tag))) kept = new WeakMap();
    });
  return async ({ source }: Pick<Deps, 'source'>, market: MarketCode, db: Reader = source): Promise<Row[]> => {
    // Also when nothing has to be read this time.
    if (db === source) refuseSecond(source);
    const ofSource = kept.get(source) ?? new Map<MarketCode, { at: number; rows: Row[] }>();
    kept.set(source, ofSource);
    const found = ofSource.get(market);
    if (found && performance.now() - found.at < (deaf.size > 0 ? keepDeafMs : keepMs)) return found.rows;
    const rows = await read(db, market);
    ofSource.set(market, { at: performance.now(), rows });
    return rows;
  };
}
