import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';
import { inForce } from './in-force.ts';

/** Edition of a market's terms that is in force; null when it shows none. Asked with every order, so without their text. */
export async function termsVersion(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  at: Date,
): Promise<number | null> {
  const [terms]: { edition: number }[] = await db.query(
    prepared(`select v.edition from ${inForce} where d.kind = 'article' and d.code = 'terms'`),
    [market, at],
  );
  return terms?.edition ?? null;
}
