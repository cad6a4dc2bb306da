import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { DataSource } from 'typeorm';
import type { Deps } from './deps.ts';

/** Tables that change a few times a year: a minute's age does no harm and saves a query a call. */
const keepMs = 60_000;

/** Rows of a market, read again when they are a minute old. */
export function keptByMarket<Row>(read: (db: DataSource, market: MarketCode) => Promise<Row[]>) {
  const kept = new WeakMap<DataSource, Map<MarketCode, { at: number; rows: Row[] }>>();
  return async ({ source }: Pick<Deps, 'source'>, market: MarketCode): Promise<Row[]> => {
    const ofSource = kept.get(source) ?? new Map<MarketCode, { at: number; rows: Row[] }>();
    kept.set(source, ofSource);
    const found = ofSource.get(market);
    if (found && performance.now() - found.at < keepMs) return found.rows;
    const rows = await read(source, market);
    ofSource.set(market, { at: performance.now(), rows });
    return rows;
  };
}
