// What a recognised complaint decides is done with it: its money goes back by the way it has, or other goods are sent.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Why } from '../../operation/state-log.ts';
import { addTask } from '../../staff/add-task.ts';
import { findOrder } from '../queries/find-order.ts';
import { listLines } from '../queries/order-lines.ts';
import type { StoredOrder } from '../stored-order.ts';
import { placeExchange } from '../withdrawal/exchange-order.ts';
import { moneyBack } from '../withdrawal/money-back.ts';
import { moveTo } from '../withdrawal/move-withdrawal.ts';
import { findOffered } from '../withdrawal/queries/exchanges.ts';
import { findWithdrawal } from '../withdrawal/queries/withdrawals.ts';
import { type Nothing, withdrawForDefect } from '../withdrawal/withdraw-for-defect.ts';

declare module '../../operation/deps.ts' {
  interface Deps {
    /**
     * Lets whoever took or lent the money of a withdrawal give it back; its order is held.
     * @returns false when nobody can, and a person has to
     */
    giveMoneyBack: (
      manager: EntityManager,
      jobs: JobQueue,
      held: { order: StoredOrder; row: WithdrawalRow; why: Why },
    ) => Promise<boolean>;
  }
}

export type NotMadeGood =
  | Nothing
  | { code: 'MADE_GOOD_UNDER_WAY' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

interface Wish {
  order: StoredOrder;
  complaint: ComplaintRow;
  why: Why;
}

/** The withdrawal as it is after it was written. */
async function again(manager: EntityManager, { id }: WithdrawalRow): Promise<WithdrawalRow> {
  const row = await findWithdrawal(manager, id);
  if (!row) throw new Error('A withdrawal that was just written is gone');
  return row;
}

/** The goods are here already: it waits for its money only, or for nothing. */
async function goodsAreHere(deps: Deps, manager: EntityManager, row: WithdrawalRow, why: Why): Promise<WithdrawalRow> {
  await moveTo(manager, deps.jobs, row, { to: 'goods_back', why });
  const here = await again(manager, row);
  if (moneyBack(here) > 0) return here;
  await moveTo(manager, deps.jobs, here, { to: 'settled', why });
  return again(manager, row);
}

/** Whether other goods for it are still on their way: then no money is due. */
async function isExchanged(manager: EntityManager, { withdrawal_id: id }: ComplaintRow): Promise<boolean> {
  const row = id === null ? null : await findWithdrawal(manager, id);
  const order = row?.exchange_order_id ? await findOrder(manager, row.exchange_order_id) : null;
  return order !== null && order.state !== 'cancelled';
}

/** @returns the withdrawal by which the money goes back */
export async function giveBack(
  deps: Deps,
  manager: EntityManager,
  { order, complaint, why }: Wish,
): Promise<Result<string, NotMadeGood>> {
  if (await isExchanged(manager, complaint)) return refused({ code: 'MADE_GOOD_UNDER_WAY' });
  // The goods sent instead were cancelled, and their money became a task then.
  if (complaint.withdrawal_id !== null) return ok(complaint.withdrawal_id);
  const written = await withdrawForDefect(deps, manager, { order, complaint, isExchange: false, why });
  if (!written.ok) return written;
  const row = await goodsAreHere(deps, manager, written.value, why);
  if (row.state === 'settled' || (await deps.giveMoneyBack(manager, deps.jobs, { order, row, why }))) return ok(row.id);
  await addTask(
    manager,
    'withdrawal_due',
    { kind: 'withdrawal', id: row.id },
    {
      number: order.number,
      withdrawal: row.number,
      amount: moneyBack(row),
      currency: order.currency,
      by: row.refund_by,
    },
  );
  return ok(row.id);
}

const atProduct = (code: string): NotMadeGood => ({
  code: 'INPUT_INVALID',
  data: { fields: [{ path: 'product', code }] },
});

/**
 * Sends goods instead, which cost the customer nothing whatever their price is today.
 * @param product code; empty: the same as complained about
 * @returns the withdrawal that pays them
 */
export async function sendInstead(
  deps: Deps,
  manager: EntityManager,
  { order, complaint, why, product }: Wish & { product: string },
): Promise<Result<string, NotMadeGood>> {
  const line = (await listLines(manager, order.id)).find(({ id }) => id === complaint.order_line_id);
  const goods = await findOffered(manager, order.market, product || (line?.code ?? ''));
  if (!goods) return refused(atProduct('NOT_ON_SALE'));
  const written = await withdrawForDefect(deps, manager, { order, complaint, isExchange: true, why });
  if (!written.ok) return written;
  const row = written.value;
  const { quantity } = complaint;
  const placed = await placeExchange(deps, manager, {
    order,
    row,
    goods,
    quantity,
    worth: row.refund,
    actor: why.actor,
  });
  if (!placed.ok) return refused(atProduct('SOLD_OUT'));
  await goodsAreHere(deps, manager, await again(manager, row), why);
  return ok(row.id);
}
