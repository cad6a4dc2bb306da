import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

/** Version of a market's terms that are in force; null when it shows none. */
export async function termsVersion(db: Pick<EntityManager, 'query'>, market: MarketCode): Promise<number | null> {
  const [terms]: { version: number }[] = await db.query(
    `select version from article where market = $1 and code = 'terms'`,
    [market],
  );
  return terms?.version ?? null;
}
