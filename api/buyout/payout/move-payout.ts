import { type PayoutState, payoutMoves } from '@kolobeh/shared/buyout/office/payout.ts';
import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { moveBy } from '@kolobeh/shared/kernel/state-moves.ts';
import type { EntityManager } from 'typeorm';
import type { PayoutRow } from '../../database/entities/buyout/payout-entities.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { logStates } from '../../operation/state-log.ts';
import { setPayoutState } from './queries/payouts.ts';

/** There is no such payout, or its state does not allow the step any more. */
export type PayoutRefused =
  | { code: 'PAYOUT_NOT_FOUND' }
  | { code: 'PAYOUT_STATE_CHANGED'; data: { state: PayoutState } };

interface Change {
  caller: Caller;
  to: PayoutState;
  reason?: string;
}

/** Moves a locked payout, and writes its log and the audit log. */
export async function movePayout(
  db: EntityManager,
  payout: PayoutRow,
  { caller, to, reason = '' }: Change,
): Promise<Result<PayoutState, PayoutRefused>> {
  const moved = moveBy(payoutMoves, { from: payout.state, to, otherwise: 'PAYOUT_STATE_CHANGED' });
  if (!moved.ok) return refused({ code: moved.refusal, data: { state: payout.state } });
  await setPayoutState(db, payout.id, to);
  const actor = { id: caller.id, kind: 'staff' as const };
  await logStates(db, 'payout', [{ id: payout.id, from: payout.state, to }], { actor, reason });
  const subject = { kind: 'payout', id: payout.id };
  await writeAudit(db, caller, { action: `payout.${to}`, subject, detail: { amount: payout.amount, reason } });
  return moved;
}
