// Money of single lines that nobody withdrew from, given back by the gateway that took it.
import { randomUUID } from 'node:crypto';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import {
  countLineRefund,
  type LineRefund,
  type LineRefundWish,
  type Refundable,
} from '@kolobeh/shared/order/line-refund.ts';
import { leftOfLine } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import { allowedWords, type RefundWord, saidState } from '@kolobeh/shared/payment/refund-states.ts';
import { ownWayOf } from '@kolobeh/shared/payment/ways-back.ts';
import type { EntityManager } from 'typeorm';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { loadOffer } from '../../order/withdrawal/load-offer.ts';
import { addTask } from '../../staff/add-task.ts';
import { type Attempt, findAttempt, listAttempts } from '../queries/attempts.ts';
import { refundable } from './ask-refund.ts';
import { wayOf } from './way-of-refund.ts';
import { endRefund, moveRefundTo, taskToLook } from './move-refund.ts';
import { findInvoiceNumber, insertRefundLines, listLineRefunds } from './queries/line-refunds.ts';
import { endTasksAbout } from '../../staff/queries/end-tasks.ts';
import { findRefund, insertRefund, sumUnderWay } from './queries/refunds.ts';

type LineRefundRefusal =
  | { code: 'ORDER_NOT_FOUND' | 'NOT_BY_CARD' | 'REFUND_UNDER_WAY' | 'REFUND_NOT_FOUND' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

interface Left {
  attempt: Attempt;
  /** Minor units; never more than came and is still here. */
  left: number;
  lines: { id: string; name: string; left: number }[];
}

/** What the gateway may still give back of an order; null when nothing of it came by the gateway. */
async function leftOf(deps: Deps, db: Db, order: StoredOrder): Promise<Left | null> {
  const attempt = order.state === 'cancelled' ? null : refundable(await listAttempts(db, order.id));
  if (!attempt) return null;
  const offer = await loadOffer(deps, db, order);
  const atGateway = attempt.amount - (await sumUnderWay(db, attempt.id));
  return {
    attempt,
    left: Math.max(0, Math.min(atGateway, offer.paid - offer.refunded)),
    lines: offer.lines.map((line) => ({ id: line.id, name: line.name, left: leftOfLine(line) })),
  };
}

/** What may still be given back for the cause of a refund that the gateway refused, in minor units. */
async function leftFor(deps: Deps, manager: EntityManager, order: StoredOrder, row: RefundRow): Promise<number> {
  if (row.cause === 'lines') return (await leftOf(deps, manager, order))?.left ?? 0;
  const attempt = await findAttempt(manager, row.payment_id);
  return attempt ? attempt.amount - (await sumUnderWay(manager, attempt.id)) : 0;
}

/** What may still be given back of an order, as the office is offered it. */
export async function presentRefundable(deps: Deps, order: StoredOrder): Promise<Refundable> {
  const found = await leftOf(deps, deps.source.manager, order);
  if (!found) return null;
  const { currency } = order;
  return {
    left: money(found.left, currency),
    lines: found.lines.map(({ left, ...line }) => ({ ...line, left: money(left, currency) })),
  };
}

export const presentLineRefunds = async (db: Db, orderId: string): Promise<LineRefund[]> =>
  (await listLineRefunds(db, orderId)).map(({ amount, currency, lines, asked_at: askedAt, provider, ...row }) => ({
    id: row.id,
    state: row.state,
    cause: row.cause,
    reason: row.reason,
    last_error: row.last_error,
    amount: money(amount, currency),
    asked_at: askedAt.toISOString(),
    lines: lines.map((line) => ({ name: line.name, amount: money(line.amount, currency) })),
    way: ownWayOf(provider) ?? 'card',
    words: allowedWords(row.state, ownWayOf(provider) ?? 'card'),
  }));

interface Asked {
  order: StoredOrder;
  attempt: Attempt;
  amount: number;
  wish: LineRefundWish;
}

async function store(deps: Deps, manager: EntityManager, caller: Caller, asked: Asked): Promise<void> {
  const { order, attempt, amount, wish } = asked;
  const id = randomUUID();
  await insertRefund(manager, {
    id,
    order_id: order.id,
    withdrawal_id: null,
    cause: 'lines',
    payment_id: attempt.id,
    amount,
    currency: attempt.currency,
    state: 'asked',
    asked_at: deps.now(),
    next_try_at: deps.now(),
    reason: wish.reason,
  });
  await insertRefundLines(manager, id, wish.lines);
  const actor = { id: caller.id, kind: 'staff' } as const;
  await logStates(manager, 'refund', [{ id, from: null, to: 'asked' }], { actor });
  const subject = { kind: 'order', id: order.id };
  await writeAudit(manager, caller, { action: 'refund.lines', subject, detail: { number: order.number, amount } });
  const invoice = await findInvoiceNumber(manager, order.id);
  if (invoice)
    await addTask(manager, 'credit_note', subject, { number: order.number, invoice, amount, currency: order.currency });
  await deps.jobs.send(manager, 'give-refund', { refundId: id });
}

/** Lets the gateway give money of single lines back; the order is held, so no two calls give more than came. */
export async function refundLines(
  deps: Deps,
  caller: Caller,
  number: string,
  wish: LineRefundWish,
): Promise<Result<true, LineRefundRefusal>> {
  const known = await findOrderByNumber(deps.source, number);
  if (!known) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager): Promise<Result<true, LineRefundRefusal>> => {
    const order = await lockOrder(manager, known.id);
    const found = order && (await leftOf(deps, manager, order));
    if (!order || !found) return refused({ code: 'NOT_BY_CARD' });
    const counted = countLineRefund(found.lines, found.left, wish.lines);
    if (!counted.ok) return refused({ code: 'INPUT_INVALID', data: { fields: counted.refusal } });
    await store(deps, manager, caller, { order, attempt: found.attempt, amount: counted.value, wish });
    return ok(true);
  });
}

/** A person has looked at the gateway: the money has left, or it has not and is asked for again. */
export async function sayOfLineRefund(
  deps: Deps,
  caller: Caller,
  { number, refund, word }: { number: string; refund: string; word: RefundWord },
): Promise<Result<true, LineRefundRefusal>> {
  const known = await findOrderByNumber(deps.source, number);
  if (!known) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager): Promise<Result<true, LineRefundRefusal>> => {
    const order = await lockOrder(manager, known.id);
    const row = await findRefund(manager, refund);
    if (!order || !row || row.order_id !== order.id || row.withdrawal_id !== null)
      return refused({ code: 'REFUND_NOT_FOUND' });
    if (row.state === saidState[word]) return ok(true);
    if (!allowedWords(row.state, await wayOf(manager, row)).includes(word))
      return refused({ code: 'REFUND_UNDER_WAY' });
    const why = { actor: { id: caller.id, kind: 'staff' } as const };
    await writeAudit(manager, caller, {
      action: `refund.${word}`,
      subject: { kind: 'order', id: order.id },
      detail: { number, amount: row.amount },
    });
    if (word === 'done') {
      await endRefund(deps, manager, { row, order, why });
      return ok(true);
    }
    // What was refused counted as not given back meanwhile: it may have been given another way.
    if (row.state === 'refused' && row.amount > (await leftFor(deps, manager, order, row)))
      return refused({ code: 'REFUND_UNDER_WAY' });
    await moveRefundTo(deps, manager, row, { to: 'asked', why, nextTryAt: deps.now() });
    await endTasksAbout(manager, taskToLook(row.id));
    await deps.jobs.send(manager, 'give-refund', { refundId: row.id });
    return ok(true);
  });
}
