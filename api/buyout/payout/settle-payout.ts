import type { CheckKind } from '@kolobeh/shared/buyout/inspection.ts';
import { openChecks } from '@kolobeh/shared/buyout/open-checks.ts';
import { type PayoutState, payoutMoves } from '@kolobeh/shared/buyout/payout.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { moveBy } from '@kolobeh/shared/kernel/state-moves.ts';
import type { EntityManager } from 'typeorm';
import type { PayoutRow } from '../../database/entities/payout-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { logStates } from '../../operation/state-log.ts';
import { listChecks } from '../inspection/list-checks.ts';
import { changedAccount } from './change-account.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { lockBuyout } from '../repository.ts';

/** Says that a day is not one on which these payouts can have been paid. */
const wrongDay = refused({
  code: 'INPUT_INVALID' as const,
  data: { fields: [{ path: 'paid_on', code: 'INVALID_DATE' }] satisfies FieldError[] },
});

type PayoutRefused =
  | { code: 'PAYOUT_NOT_FOUND' | 'SAME_PERSON' }
  | { code: 'PAYOUT_STATE_CHANGED'; data: { state: PayoutState } };

const lockPayout = async (db: EntityManager, id: string): Promise<PayoutRow | undefined> => {
  const rows: PayoutRow[] = await db.query(`select * from payout where id = $1 for update`, [id]);
  return rows[0];
};

interface Change {
  caller: Caller;
  to: PayoutState;
  reason?: string;
}

async function movePayout(
  db: EntityManager,
  payout: PayoutRow,
  { caller, to, reason = '' }: Change,
): Promise<Result<PayoutState, PayoutRefused>> {
  const moved = moveBy(payoutMoves, { from: payout.state, to, otherwise: 'PAYOUT_STATE_CHANGED' });
  if (!moved.ok) return refused({ code: moved.refusal, data: { state: payout.state } });
  await db.query(`update payout set state = $2 where id = $1`, [payout.id, to]);
  const actor = { id: caller.id, kind: 'staff' as const };
  await logStates(db, 'payout', [{ id: payout.id, from: payout.state, to }], { actor, reason });
  const subject = { kind: 'payout', id: payout.id };
  await writeAudit(db, caller, { action: `payout.${to}`, subject, detail: { amount: payout.amount, reason } });
  return moved;
}

type ReleaseRefused = PayoutRefused | StateChanged | { code: 'CHECKS_OPEN'; data: { kinds: CheckKind[] } };

/**
 * A second person lets the money go. The database too refuses the same person twice. What has become known of the
 * device since its contract counts: nothing is paid for a stolen or locked one.
 */
export async function releasePayout(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Result<{ state: PayoutState }, ReleaseRefused>> {
  return inTransaction(deps.source, async (db): Promise<Result<{ state: PayoutState }, ReleaseRefused>> => {
    const payout = await lockPayout(db, id);
    if (!payout) return refused({ code: 'PAYOUT_NOT_FOUND' });
    if (payout.prepared_by === caller.id) return refused({ code: 'SAME_PERSON' });
    if (payout.state !== 'prepared') return refused({ code: 'PAYOUT_STATE_CHANGED', data: { state: payout.state } });
    const buyout = await lockBuyout(db, payout.buyout_id);
    if (!buyout) return refused({ code: 'PAYOUT_NOT_FOUND' });
    if (await changedAccount(db, caller, buyout.id)) return refused({ code: 'SAME_PERSON' });
    const kinds = openChecks(await listChecks(db, buyout.id));
    if (kinds.length > 0) return refused({ code: 'CHECKS_OPEN', data: { kinds } });
    const ordered = await moveLocked(deps, db, buyout, 'payout_ordered', { actor: { id: caller.id, kind: 'staff' } });
    if (!ordered.ok) return ordered;
    await db.query(`update payout set released_by = $2, released_at = $3 where id = $1`, [id, caller.id, deps.now()]);
    const moved = await movePayout(db, payout, { caller, to: 'released' });
    return moved.ok ? ok({ state: moved.value }) : moved;
  });
}

/** Takes a payout back that no bank has in a file; a released buy-out waits for a new one. */
export async function cancelPayout(
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ state: PayoutState }, PayoutRefused>> {
  return inTransaction(deps.source, async (db): Promise<Result<{ state: PayoutState }, PayoutRefused>> => {
    const payout = await lockPayout(db, id);
    if (!payout) return refused({ code: 'PAYOUT_NOT_FOUND' });
    const moved = await movePayout(db, payout, { caller, to: 'cancelled', reason });
    if (!moved.ok) return moved;
    if (payout.state === 'released') await awaitAnother(deps, db, payout, { caller, reason });
    return ok({ state: moved.value });
  });
}

/** The buy-out of a payout that came to nothing waits for a new one. */
async function awaitAnother(
  deps: Deps,
  db: EntityManager,
  payout: PayoutRow,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<void> {
  const buyout = await lockBuyout(db, payout.buyout_id);
  const actor = { id: caller.id, kind: 'staff' as const };
  const back = buyout && (await moveLocked(deps, db, buyout, 'contract_signed', { actor, reason }));
  if (!back?.ok) throw new Error('The buy-out of a payout that ended cannot go back');
}

/** The bank could not pay, as when the account is closed: the money is with us again and a new payout may follow. */
export async function returnPayout(
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ state: PayoutState }, PayoutRefused>> {
  return inTransaction(deps.source, async (db): Promise<Result<{ state: PayoutState }, PayoutRefused>> => {
    const payout = await lockPayout(db, id);
    if (!payout) return refused({ code: 'PAYOUT_NOT_FOUND' });
    const moved = await movePayout(db, payout, { caller, to: 'returned', reason });
    if (!moved.ok) return moved;
    await awaitAnother(deps, db, payout, { caller, reason });
    return ok({ state: moved.value });
  });
}

type PaidRefused = PayoutRefused | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/**
 * Says that the bank has paid, today or before. What was said before is counted and left alone, so a repeat changes nothing; a payout
 * that is in no file stops all of them.
 */
export async function markPaid(
  deps: Deps,
  caller: Caller,
  { ids, paid_on }: { ids: readonly string[]; paid_on: string },
): Promise<Result<{ paid: number; paid_before: number }, PaidRefused>> {
  const wanted = [...new Set(ids)].toSorted();
  return inTransaction(deps.source, async (db): Promise<Result<{ paid: number; paid_before: number }, PaidRefused>> => {
    const payouts: PayoutRow[] = await db.query(`select * from payout where id = any($1) order by id for update`, [
      wanted,
    ]);
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
  await db.query(`update payout set paid_on = $2 where id = $1`, [payout.id, paidOn]);
  const moved = await movePayout(db, payout, { caller, to: 'paid' });
  const buyout = await lockBuyout(db, payout.buyout_id);
  const paid = buyout && (await moveLocked(deps, db, buyout, 'paid', { actor: { id: caller.id, kind: 'staff' } }));
  if (!moved.ok || !paid?.ok) throw new Error('A payout in a bank’s file cannot be paid');
}
