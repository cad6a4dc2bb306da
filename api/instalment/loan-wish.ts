import type { LoanWish } from '@kolobeh/shared/instalment/options.ts';
import { type LoanGoods, type Tier, tiersFor } from '@kolobeh/shared/instalment/tier.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { keptByMarket } from '../operation/kept-by-market.ts';
import { listTiers } from './queries/tiers.ts';

/** Under which pages that show instalments of a market are stored. */
export const instalmentsTag = (market: MarketCode): string => `instalments-${market}`;

/** Tiers of a market, at most a minute old. */
export const instalmentTiers = keptByMarket<Tier>(listTiers, instalmentsTag);

/** What is asked of the lenders. Amounts are minor units. */
interface Asked {
  goods: readonly LoanGoods[];
  price: number;
  deposit: number;
}

/** The wish for goods with those tiers of the market that are for all of them today. */
export const loanWish = (
  { tiers, now }: { tiers: readonly Tier[]; now: Date },
  market: MarketCode,
  { goods, price, deposit }: Asked,
): LoanWish => ({
  tiers: tiersFor(tiers, goods, dayIn(markets[market], now)),
  price,
  deposit,
  currency: markets[market].currency,
});
