import type { EntityManager } from 'typeorm';
import { writeTiers } from './queries/tiers.ts';

/** Goods of each kind of device are put into tiers by how much they are recommended: so many into each but the last. */
const tierEnds = [1_000, 16_000] as const;

/** The tier of all other goods, and of those listed since the tiers were made. */
export const lastTier = tierEnds.length;

/** A search goes on to the next tier until so many goods fit. */
export const enoughHits = 240;

/** Puts goods into their tiers anew. @param ends how many of each kind are in a tier and those before it */
export const refreshTiers = (
  db: Pick<EntityManager, 'query'>,
  ends: readonly [number, number] = tierEnds,
): Promise<unknown> => writeTiers(db, ends);
