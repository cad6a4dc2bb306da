import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { articleTable } from '../../database/entities/goods/content-entities.ts';

/** Version of a market's terms that are in force; null when it shows none. */
export async function termsVersion(
  db: Pick<EntityManager, 'getRepository'>,
  market: MarketCode,
): Promise<number | null> {
  const terms = await db.getRepository(articleTable).findOneBy({ market, code: 'terms' });
  return terms?.version ?? null;
}
