import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import type { WithdrawalStep } from '@kolobeh/shared/order/withdrawal/states.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { cancelOrder } from '../cancel-order.ts';
import { lockOrder } from '../queries/find-order.ts';
import { moveTo } from './move-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { findByNumber, isRefundUnderWay } from './queries/withdrawals.ts';

interface Wish {
  receipt: string;
  step: WithdrawalStep;
  reason: string;
}

/** A person of the office says that the money was given back, or closes the withdrawal with a reason. */
export const endWithdrawal = (
  deps: Deps,
  caller: Caller,
  { receipt, step, reason }: Wish,
): Promise<
  Result<
    WithdrawalReceipt,
    { code: 'WITHDRAWAL_NOT_FOUND' | 'WITHDRAWAL_ENDED' | 'REFUND_UNDER_WAY' | 'EXCHANGE_SENT' }
  >
> =>
  inTransaction(deps.source, async (manager) => {
    const known = await findByNumber(manager, receipt);
    const order = known && (await lockOrder(manager, known.order_id));
    const row = await findByNumber(manager, receipt);
    if (!order || !row) return refused({ code: 'WITHDRAWAL_NOT_FOUND' });
    // Held before the withdrawal is written, as whoever cancels that order holds them.
    const exchanged = row.exchange_order_id === null ? null : await lockOrder(manager, row.exchange_order_id);
    if (row.state === step) return ok(await presentWithdrawal(manager, order, row));
    if (await isRefundUnderWay(manager, row.id)) return refused({ code: 'REFUND_UNDER_WAY' });
    const why = { actor: { id: caller.id, kind: 'staff' } as const, reason };
    const moved = await moveTo(manager, deps.jobs, row, { to: step, why });
    if (!moved.ok) return moved;
    // After the move: a closed withdrawal takes its money back from the order it paid.
    if (exchanged && exchanged.state !== 'cancelled' && step === 'closed') {
      const cancelled = await cancelOrder(manager, deps, exchanged, why);
      if (!cancelled.ok) return refused({ code: 'EXCHANGE_SENT' });
    }
    await writeAudit(manager, caller, {
      action: `withdrawal.${step}`,
      subject: { kind: 'order', id: order.id },
      detail: { number: receipt, reason },
    });
    return ok(await presentWithdrawal(manager, order, (await findByNumber(manager, receipt)) ?? row));
  });
