import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { presentCard } from './card.ts';
import { listPopular } from './queries/cards.ts';

/** Wanted goods of several kinds: what a page offers that has nothing else to show. */
export async function popular(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  arrival: string | null,
): Promise<ProductCard[]> {
  const rows = await listPopular(db, market);
  return rows.map((row) => presentCard(market, row, arrival));
}
