import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { PayoutRow } from '../../database/entities/buyout/payout-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { moveLocked } from '../move-buyout.ts';
import { lockBuyout } from '../queries/buyouts.ts';
import { movePayout, type PayoutRefused } from './move-payout.ts';
import { lockPayouts, setPaidDay } from './queries/payouts.ts';

/** Says that a day is not one on which these payouts can have been paid. */
const wrongDay = refused({
  code: 'INPUT_INVALID' as const,
  data: { fields: [{ path: 'paid_on', code: 'INVALID_DATE' }] satisfies FieldError[] },
});

type PaidRefused = PayoutRefused | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/**
 * Says that the bank has paid, today or before. What was said before is counted and left alone, so a repeat changes
 * nothing; a payout that is in no file stops all of them.
 */
export async function markPaid(
  deps: Deps,
  caller: Caller,
  { ids, paid_on }: { ids: readonly string[]; paid_on: string },
): Promise<Result<{ paid: number; paid_before: number }, PaidRefused>> {
  const wanted = [...new Set(ids)].toSorted();
  return inTransaction(deps.source, async (db): Promise<Result<{ paid: number; paid_before: number }, PaidRefused>> => {
    const payouts = await lockPayouts(db, wanted);
    if (payouts.length < wanted.length) return refused({ code: 'PAYOUT_NOT_FOUND' });
    const wrong = payouts.find(({ state }) => state !== 'ordered' && state !== 'paid');
    if (wrong) return refused({ code: 'PAYOUT_STATE_CHANGED', data: { state: wrong.state } });
    if (payouts.some(({ market }) => paid_on > dayIn(markets[market], deps.now()))) return wrongDay;
    const due = payouts.filter(({ state }) => state === 'ordered');
    for (const payout of due) await payOne(deps, db, payout, { caller, paidOn: paid_on });
    return ok({ paid: due.length, paid_before: payouts.length - due.length });
  });
}

async function payOne(
  deps: Deps,
  db: EntityManager,
  payout: PayoutRow,
  { caller, paidOn }: { caller: Caller; paidOn: string },
): Promise<void> {
  await setPaidDay(db, payout.id, paidOn);
  const moved = await movePayout(db, payout, { caller, to: 'paid' });
  const buyout = await lockBuyout(db, payout.buyout_id);
  const paid = buyout && (await moveLocked(deps, db, buyout, 'paid', { actor: { id: caller.id, kind: 'staff' } }));
  if (!moved.ok || !paid?.ok) throw new Error('A payout in a bank’s file cannot be paid');
}
