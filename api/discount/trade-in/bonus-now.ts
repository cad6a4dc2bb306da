import { upToPercent } from '@kolobeh/shared/discount/bonus-offer.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { listBonusesOn } from '../queries/bonuses.ts';
import { termsOf } from '../stored-bonus.ts';

/** Up to how many per cent a bonus of the day adds to a device that is sold; null when there is none. */
export async function bonusUpTo(
  { now }: Pick<Deps, 'now'>,
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
): Promise<number | null> {
  const today = dayIn(markets[market], now());
  return upToPercent((await listBonusesOn(db, market, today)).map(termsOf), today);
}
