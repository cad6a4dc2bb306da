// A recognised complaint gives the customer the purchase back: a withdrawal that the house writes, of the complained pieces.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { countRefund, type Refund } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import type { EntityManager } from 'typeorm';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Why } from '../../operation/state-log.ts';
import type { StoredOrder } from '../stored-order.ts';
import { giftLeft } from './gift-left.ts';
import { loadOffer } from './load-offer.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

export type Nothing = { code: 'NO_MONEY_LEFT' };

interface Defect {
  order: StoredOrder;
  complaint: ComplaintRow;
  /** Goods are sent instead: what the pieces cost pays them, and nothing of the rest of the order comes back. */
  isExchange: boolean;
  why: Why;
}

/** What the pieces give back. What the law excepts from withdrawing without a reason is no less defective. */
function countDefect(offer: WithdrawalOffer, { complaint, isExchange }: Defect): Result<Refund, Nothing> {
  const lines = offer.lines.map((line) => ({ ...line, exception: null }));
  const chosen = [{ id: complaint.order_line_id, quantity: complaint.quantity }];
  const counted = countRefund({ ...offer, lines }, chosen);
  if (!counted.ok || counted.value.total <= 0) return refused({ code: 'NO_MONEY_LEFT' });
  if (!isExchange) return counted;
  const worth = counted.value.lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = Math.min(worth, offer.paid - offer.refunded);
  return ok({ ...counted.value, delivery: 0, payment: 0, bonus: 0, total });
}

/** Writes the withdrawal of a complaint's pieces, whose goods are here. The order is held. */
export async function withdrawForDefect(
  deps: Deps,
  manager: EntityManager,
  defect: Defect,
): Promise<Result<WithdrawalRow, Nothing>> {
  const { order, complaint, isExchange, why } = defect;
  const offer = await loadOffer(deps, manager, order);
  const counted = countDefect(offer, defect);
  if (!counted.ok) return counted;
  const row = await writeWithdrawal(deps, manager, {
    order,
    offer,
    refund: counted.value,
    why,
    name: complaint.name,
    email: complaint.email,
    reason: complaint.number,
    is_unsent: false,
    gift_refund: isExchange ? 0 : Math.min(counted.value.total, await giftLeft(manager, order)),
  });
  return ok(row);
}
