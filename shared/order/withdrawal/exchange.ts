import { z } from 'zod';
import type { WithdrawalState } from './states.ts';

/** Why other goods cannot be taken instead of the money of a withdrawal. */
export const NoExchange = z.enum(['ENDED', 'EXCHANGED', 'UNSENT', 'NOTHING_PAID', 'MONEY_UNDER_WAY', 'GIFT_CARD']);
export type NoExchange = z.infer<typeof NoExchange>;

interface ExchangeFacts {
  state: WithdrawalState;
  /** What the withdrawal is worth, in minor units. */
  refund: number;
  /** What of it goes back to gift cards. */
  giftRefund: number;
  isUnsent: boolean;
  isExchanged: boolean;
  /** Whether the gateway was asked to give the money back. */
  isMoneyAsked: boolean;
}

/** Why other goods cannot be taken any more; null when they can. */
export function noExchange(facts: ExchangeFacts): NoExchange | null {
  const { state, refund, giftRefund, isUnsent, isExchanged, isMoneyAsked } = facts;
  if (isExchanged) return 'EXCHANGED';
  if (state === 'settled' || state === 'closed') return 'ENDED';
  if (isUnsent) return 'UNSENT';
  if (refund <= 0) return 'NOTHING_PAID';
  // A card is paid with again at once; what went from it is not money.
  if (giftRefund > 0) return 'GIFT_CARD';
  return isMoneyAsked ? 'MONEY_UNDER_WAY' : null;
}
