import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';

interface Payout {
  market: MarketCode;
  state: PayoutState;
  amount: number;
}

/** What an order for the bank would hold of some payouts. */
export interface OrderPreview<Row> {
  rows: Row[];
  /** Minor units of the market's currency. */
  total: number;
  /** How many are of another market. */
  otherMarket: number;
  /** How many of the market are not released, or are in an order already. */
  notReleased: number;
}

export function orderPreview<Row extends Payout>(payouts: readonly Row[], market: MarketCode): OrderPreview<Row> {
  const own = payouts.filter((payout) => payout.market === market);
  const rows = own.filter(({ state }) => state === 'released');
  return {
    rows,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    otherMarket: payouts.length - own.length,
    notReleased: own.length - rows.length,
  };
}
