import { randomUUID } from 'node:crypto';
import type { WithdrawalOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { Refund } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { addLog } from '../queries/order-log.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findWithdrawal, insertWithdrawal, insertWithdrawalLines, nextNumber } from './queries/withdrawals.ts';

/** What is withdrawn from, by whom and why. */
interface Declared extends Pick<WithdrawalRow, 'name' | 'email' | 'reason' | 'is_unsent' | 'gift_refund'> {
  order: StoredOrder;
  offer: WithdrawalOffer;
  refund: Refund;
  why: Why;
}

/** Writes a declared withdrawal with its lines and logs. The order is held. */
export async function writeWithdrawal(
  deps: Pick<Deps, 'now'>,
  manager: EntityManager,
  { order, offer, refund, why, ...told }: Declared,
): Promise<WithdrawalRow> {
  const { delivery, payment, bonus, total, lines } = refund;
  const id = randomUUID();
  const number = await nextNumber(manager);
  await insertWithdrawal(manager, {
    ...told,
    id,
    number,
    order_id: order.id,
    state: 'declared',
    declared_at: deps.now(),
    received_on: offer.received_on,
    delivery,
    payment,
    bonus,
    refund: total,
    send_back_by: offer.send_back_by,
    refund_by: offer.refund_by,
  });
  await insertWithdrawalLines(
    manager,
    lines.map(({ id: line, quantity, amount }) => ({ withdrawal_id: id, order_line_id: line, quantity, amount })),
  );
  await logStates(manager, 'withdrawal', [{ id, from: null, to: 'declared' }], why);
  await addLog(manager, {
    orderId: order.id,
    actor: why.actor,
    what: 'withdrawn',
    reason: number,
    detail: { refund: total },
  });
  const row = await findWithdrawal(manager, id);
  if (!row) throw new Error('The withdrawal was not stored');
  return row;
}
