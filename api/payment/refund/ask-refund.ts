import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { allowedWords, type RefundWord, saidState } from '@kolobeh/shared/payment/refund-states.ts';
import { gatewayProviders } from '@kolobeh/shared/payment/ways-back.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moneyBack } from '../../order/withdrawal/money-back.ts';
import { findByNumber } from '../../order/withdrawal/queries/withdrawals.ts';
import { type Attempt, listAttempts } from '../queries/attempts.ts';
import { endRefund, moveRefundTo } from './move-refund.ts';
import { lentBy } from './return-by-loan.ts';
import { wayOf } from './way-of-refund.ts';
import { endTasksOfWithdrawal } from '../../staff/queries/end-tasks.ts';
import { insertRefund, refundOfWithdrawal, sumUnderWay } from './queries/refunds.ts';

/** Why neither the gateway nor a lender can be asked to take the money back. */
export type RefundRefusal = { code: 'WITHDRAWAL_NOT_FOUND' | 'WITHDRAWAL_ENDED' | 'NOT_BY_CARD' | 'REFUND_UNDER_WAY' };

/** Attempts that money of the order can be given back by. */
export const allRefundable = (attempts: readonly Attempt[]): Attempt[] =>
  attempts.filter(
    ({ provider, state, provider_transaction: name }) =>
      gatewayProviders.includes(provider) && state === 'paid' && name !== null,
  );

/** The first of them; null when no money came by card or a wallet. */
export const refundable = (attempts: readonly Attempt[]): Attempt | null => allRefundable(attempts)[0] ?? null;

interface Held {
  order: StoredOrder;
  row: WithdrawalRow;
}

/** The withdrawal with its order held: two people at it come one after the other. */
async function hold(manager: EntityManager, receipt: string): Promise<Held | null> {
  const known = await findByNumber(manager, receipt);
  const order = known && (await lockOrder(manager, known.order_id));
  const row = await findByNumber(manager, receipt);
  return order && row ? { order, row } : null;
}

/**
 * Asks the gateway to give the money of a withdrawal back, or its lender to lend less. The order is held.
 * @returns what was asked for, in minor units; null when nobody can be asked
 */
async function ask(
  deps: Pick<Deps, 'now' | 'jobs'>,
  manager: EntityManager,
  { order, row, why }: Held & { why: Why },
): Promise<number | null> {
  const attempts = await listAttempts(manager, order.id);
  const attempt = refundable(attempts) ?? lentBy(attempts);
  const left = attempt ? attempt.amount - (await sumUnderWay(manager, attempt.id)) : 0;
  const amount = moneyBack(row);
  if (!attempt || amount <= 0 || amount > left) return null;
  const id = randomUUID();
  await insertRefund(manager, {
    id,
    order_id: order.id,
    withdrawal_id: row.id,
    cause: 'withdrawal',
    payment_id: attempt.id,
    amount,
    currency: attempt.currency,
    state: 'asked',
    asked_at: deps.now(),
    next_try_at: deps.now(),
  });
  await logStates(manager, 'refund', [{ id, from: null, to: 'asked' }], why);
  await deps.jobs.send(manager, 'give-refund', { refundId: id });
  return amount;
}

/** The same for whoever decided that the money goes back. @returns false when a person has to give it back */
export const giveMoneyBack: Deps['giveMoneyBack'] = async (manager, jobs, held) =>
  (await ask({ jobs, now: () => new Date() }, manager, held)) !== null;

/** A person of the office lets the gateway give the money of a withdrawal back, or its lender lend less; a repeat changes nothing. */
export const askRefund = (deps: Deps, caller: Caller, receipt: string): Promise<Result<StoredOrder, RefundRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<StoredOrder, RefundRefusal>> => {
    const held = await hold(manager, receipt);
    if (!held) return refused({ code: 'WITHDRAWAL_NOT_FOUND' });
    if (await refundOfWithdrawal(manager, held.row.id)) return ok(held.order);
    if (held.row.state !== 'declared' && held.row.state !== 'goods_back') return refused({ code: 'WITHDRAWAL_ENDED' });
    const why = { actor: { id: caller.id, kind: 'staff' } as const };
    const amount = await ask(deps, manager, { ...held, why });
    if (amount === null) return refused({ code: 'NOT_BY_CARD' });
    await writeAudit(manager, caller, {
      action: 'refund.ask',
      subject: { kind: 'order', id: held.order.id },
      detail: { number: held.row.number, amount },
    });
    return ok(held.order);
  });

/** A person has looked at the gateway: the money has left, or it has not and is asked for again. */
export const sayOfRefund = (
  deps: Deps,
  caller: Caller,
  { receipt, word }: { receipt: string; word: RefundWord },
): Promise<Result<StoredOrder, RefundRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<StoredOrder, RefundRefusal>> => {
    const held = await hold(manager, receipt);
    const row = held && (await refundOfWithdrawal(manager, held.row.id));
    if (!row) return refused({ code: 'WITHDRAWAL_NOT_FOUND' });
    const to = saidState[word];
    if (row.state === to) return ok(held.order);
    if (!allowedWords(row.state, await wayOf(manager, row)).includes(word))
      return refused({ code: 'REFUND_UNDER_WAY' });
    const why = { actor: { id: caller.id, kind: 'staff' } as const };
    await writeAudit(manager, caller, {
      action: `refund.${word}`,
      subject: { kind: 'order', id: held.order.id },
      detail: { number: receipt, amount: row.amount },
    });
    if (word === 'done') {
      await endRefund(deps, manager, { row, order: held.order, why });
      return ok(held.order);
    }
    if (held.row.state !== 'declared' && held.row.state !== 'goods_back') return refused({ code: 'WITHDRAWAL_ENDED' });
    await moveRefundTo(deps, manager, row, { to, why, nextTryAt: deps.now() });
    await endTasksOfWithdrawal(manager, held.row.number, ['withdrawal_refund', 'loan_lower']);
    await deps.jobs.send(manager, 'give-refund', { refundId: row.id });
    return ok(held.order);
  });
