import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { type OwnWay, ownWayOf } from '@kolobeh/shared/payment/ways-back.ts';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { lockRepairById } from '../../repair/bench/queries/bench-repairs.ts';
import { endRepairRefund } from '../repair/end-repair-refund.ts';
import { lowerLoan } from '../loan/lower-loan.ts';
import { findAttempt } from '../queries/attempts.ts';
import { type GivenOutcome, shortPauseMinutes } from './given-outcome.ts';
import { askPerson, endRefund, moveRefundTo } from './move-refund.ts';
import { findRefund, isOtherCalling } from './queries/refunds.ts';

/** A payment that the bank has not settled yet gives nothing back; it does so by the next day. */
const pauseMinutes = 60;
/** After this long a call that has not come back died with its process. */
export const callMinutes = 10;

const system = { id: null, kind: 'system' } as const;

/** Before anything is asked of the gateway: a failure here means that nothing has happened there. */
async function readiness(deps: Deps, transaction: string): Promise<GivenOutcome | null> {
  try {
    const { state } = await deps.cardGateway.status(transaction);
    if (state === 'settled') return null;
    return state === 'waiting_settlement' || state === 'authorised'
      ? { kind: 'later', minutes: pauseMinutes, error: state }
      : { kind: 'refused', error: state };
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (error.kind === 'refused') return { kind: 'refused', error: error.message };
    return { kind: 'later', minutes: shortPauseMinutes, error: error.message };
  }
}

/**
 * The gateway is asked once. When its answer is lost it may have paid: a whole payment given back says so by its state,
 * a part of one does not, so that only a person can tell.
 */
async function ask(deps: Deps, row: RefundRow, transaction: string): Promise<GivenOutcome> {
  try {
    await deps.cardGateway.refund(transaction, money(row.amount, row.currency));
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (error.kind === 'refused') return { kind: 'refused', error: error.message };
    const state = await deps.cardGateway.status(transaction).then(
      (after) => after.state,
      () => null,
    );
    return state === 'refunded' || state === 'refund_in_progress'
      ? { kind: 'done' }
      : { kind: 'unknown', error: error.message };
  }
}

/** What money goes back of, held. */
type Held = { order: StoredOrder; repair: null } | { order: null; repair: RepairRow };

async function hold(manager: Manager, known: RefundRow | null): Promise<Held | null> {
  const order = known?.order_id ? await lockOrder(manager, known.order_id) : null;
  if (order) return { order, repair: null };
  const repair = known?.repair_id ? await lockRepairById(manager, known.repair_id) : null;
  return repair && { order: null, repair };
}

/** Runs with the refund as it is now and its order or repair held. */
const held = (deps: Deps, id: string, run: (row: RefundRow, of: Held, manager: Manager) => Promise<void>) =>
  inTransaction(deps.source, async (manager) => {
    const of = await hold(manager, await findRefund(manager, id));
    const row = await findRefund(manager, id);
    if (row && of) await run(row, of, manager);
  });
type Manager = Parameters<Parameters<typeof inTransaction>[1]>[0];

async function store(deps: Deps, row: RefundRow, outcome: GivenOutcome, way: OwnWay = 'card'): Promise<void> {
  await held(deps, row.id, async (now, of, manager) => {
    if (now.state !== row.state) return;
    const why = { actor: system };
    if (outcome.kind === 'done')
      return of.order
        ? endRefund(deps, manager, { row: now, order: of.order, why })
        : endRepairRefund(deps, manager, now, why);
    if (outcome.kind !== 'later') {
      const { kind: to, error } = outcome;
      return askPerson(deps, manager, { row: now, order: of.order ?? of.repair, to, error, way });
    }
    const nextTryAt = minutesLater(deps.now(), outcome.minutes);
    await moveRefundTo(deps, manager, now, { to: 'asked', why, nextTryAt, error: outcome.error });
  });
}

/** Takes the turn to call, so that no two do. @returns null when it is nobody's turn */
async function takeTurn(deps: Deps, id: string, isLoan: boolean): Promise<RefundRow | null> {
  let taken: RefundRow | null = null;
  await held(deps, id, async (row, _of, manager) => {
    if (row.state !== 'asked' || !row.next_try_at || row.next_try_at > deps.now()) return;
    // What is left of a loan is counted from what went back: one word of it at a time.
    if (isLoan && (await isOtherCalling(manager, row))) return;
    if (await moveRefundTo(deps, manager, row, { to: 'calling', why: { actor: system } }))
      taken = { ...row, state: 'calling' };
  });
  return taken;
}

/**
 * Gives money back by who took it or lent it. However many call, one asks. A gateway whose caller died in between is never
 * asked again by itself; a lender is, because it tells what it lends for.
 */
export async function giveRefund(deps: Deps, id: string): Promise<void> {
  const row = await findRefund(deps.source, id);
  if (!row) return;
  const attempt = await findAttempt(deps.source, row.payment_id);
  const isLoan = attempt !== null && ownWayOf(attempt.provider) === 'loan';
  if (row.state === 'calling' && row.called_at && minutesLater(row.called_at, callMinutes) <= deps.now()) {
    const error = 'the call has not come back';
    return store(deps, row, isLoan ? { kind: 'later', minutes: 0, error } : { kind: 'unknown', error });
  }
  const turn = await takeTurn(deps, id, isLoan);
  if (!turn) return;
  if (isLoan) return store(deps, turn, await lowerLoan(deps, turn, attempt), 'loan');
  // A part of a payment that was split with its order is known to the provider as the whole.
  const whole = attempt?.split_from ? await findAttempt(deps.source, attempt.split_from) : attempt;
  const transaction = whole?.provider_transaction;
  if (!transaction) return store(deps, turn, { kind: 'refused', error: 'the payment has no transaction' });
  await store(deps, turn, (await readiness(deps, transaction)) ?? (await ask(deps, turn, transaction)));
}
