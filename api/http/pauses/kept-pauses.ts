import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { EntityManager } from 'typeorm';
import { keptByMarket } from '../../operation/kept-by-market.ts';
import { listPauses } from './queries/kept-pauses.ts';

/** Under which pages that show what is paused are stored. */
export const pausesTag = (market: MarketCode): string => `pauses-${market}`;

/** What is paused in a market, as the database says it now. */
const readPauses = async (db: Pick<EntityManager, 'query'>, market: MarketCode): Promise<Pause[]> =>
  (await listPauses(db, market)).map(({ part, until }) => ({ part, until: until?.toISOString() ?? null }));

/** The same from memory: every process is told of a change as soon as it is committed. */
export const pausesIn = keptByMarket<Pause>(readPauses, pausesTag);
