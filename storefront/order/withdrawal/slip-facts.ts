import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { type ChosenLine, countRefund } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import type { SlipFacts } from './RefundSlip.tsx';

/** What the chosen pieces give back, by the rule of the API; null when they cannot be chosen. */
export function slipFacts(offer: WithdrawalOffer, chosen: readonly ChosenLine[]): SlipFacts | null {
  const counted = countRefund(offer, chosen);
  if (!counted.ok) return null;
  const { lines, delivery, payment, bonus, total } = counted.value;
  return {
    lines: lines.map(({ id, quantity, amount }) => {
      const line = offer.lines.find((one) => one.id === id);
      return { name: line?.name ?? '', quantity, of: line?.quantity ?? quantity, amount };
    }),
    delivery,
    payment,
    bonus,
    refund: total,
    currency: offer.currency,
  };
}
