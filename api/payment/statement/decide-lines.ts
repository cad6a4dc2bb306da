import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import type { PaymentState, OrderState } from '@kolobeh/shared/order-states/states.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import { waitedFor } from '../record-transfer.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { addTask } from '../../staff/add-task.ts';
import { isCollectedByCarrier } from '../queries/cash-packages.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import { lockLines, pairLinesWith, setAside } from './queries/decide-lines.ts';

type LineRefusal = { code: 'BANK_LINE_NOT_FOUND' } | { code: 'BANK_LINE_PAIRED' };
type PairRefusal =
  | LineRefusal
  | { code: 'ORDER_NOT_FOUND' }
  | { code: 'AMOUNT_DIFFERS'; data: { expected: Money } }
  | { code: 'CURRENCY_DIFFERS' }
  | { code: 'STEP_REFUSED'; data: { state: OrderState; reason: string } };

type HeldLines = Awaited<ReturnType<typeof lockLines>>;

async function heldLines(manager: EntityManager, ids: readonly string[]): Promise<Result<HeldLines, LineRefusal>> {
  const wanted = new Set(ids);
  const lines = await lockLines(manager, [...wanted]);
  if (lines.length < wanted.size) return refused({ code: 'BANK_LINE_NOT_FOUND' });
  if (lines.some(({ state }) => state === 'paired')) return refused({ code: 'BANK_LINE_PAIRED' });
  return ok(lines);
}

/** Whether an order can take money for its price; one that is paid or cancelled takes it to give it back. */
async function refusalOf(
  manager: EntityManager,
  order: StoredOrder,
  lines: HeldLines,
  { received, waited }: { received: number; waited: Awaited<ReturnType<typeof waitedFor>> },
): Promise<{ ok: false; refusal: PairRefusal } | null> {
  if (lines.some(({ currency }) => currency !== order.currency)) return refused({ code: 'CURRENCY_DIFFERS' });
  const isOwn = waited.part === 'order';
  if ((isOwn && order.payment_state === 'paid') || order.state === 'cancelled') return null;
  if (isOwn && (await isCollectedByCarrier(manager, order.id)))
    return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: 'NOT_FROM_THIS_STATE' } });
  if (received >= waited.amount) return null;
  return refused({ code: 'AMOUNT_DIFFERS', data: { expected: money(waited.amount, order.currency) } });
}

interface Paired {
  number: StoredOrder['number'];
  payment_state: PaymentState;
  refund: Money | null;
}

/**
 * Pays an order by the lines a person names. More than its price is a refund to do, for which a task is made; so is all of
 * it when the order was paid or cancelled meanwhile.
 */
export const pairBankLines = (
  deps: Deps,
  caller: Caller,
  { ids, number }: { ids: readonly string[]; number: string },
): Promise<Result<Paired, PairRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const held = await heldLines(manager, ids);
    if (!held.ok) return held;
    const found = await findOrderByNumber(manager, number);
    const order = found && (await lockOrder(manager, found.id));
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    const lines = held.value;
    const received = lines.reduce((sum, { amount }) => sum + amount, 0);
    const waited = await waitedFor(manager, order);
    const refusal = await refusalOf(manager, order, lines, { received, waited });
    if (refusal) return refusal;
    const isWaited = waited.part === 'difference' || order.payment_state !== 'paid';
    const takesIt = isWaited && order.state !== 'cancelled';
    const amount = takesIt ? waited.amount : received;
    const transaction = lines.map(({ identity }) => identity)[0] ?? '';
    const paymentId = await payByTransfer(deps, manager, { orderId: order.id, amount, transaction, caller });
    const over = received - waited.amount;
    if (takesIt && over > 0) {
      const detail = { number: order.number, amount: over, currency: order.currency, why: 'overpaid' };
      await addTask(manager, 'refund', { kind: 'payment', id: paymentId }, detail);
    }
    await pairLinesWith(manager, { ids, by: caller.id, at: deps.now(), orderId: order.id, paymentId });
    await writeAudit(manager, caller, {
      action: 'payment.pair_lines',
      subject: { kind: 'order', id: order.id },
      detail: { lines: ids, received, currency: order.currency },
    });
    const after = await lockOrder(manager, order.id);
    const back = takesIt ? over : received;
    return ok({
      number: order.number,
      payment_state: after?.payment_state ?? order.payment_state,
      refund: back > 0 ? money(back, order.currency) : null,
    });
  });

/** Puts lines aside that pay no order, with the reason; they may be paired later all the same. */
export const leaveBankLines = (
  deps: Deps,
  caller: Caller,
  { ids, note }: { ids: readonly string[]; note: string },
): Promise<Result<number, LineRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const held = await heldLines(manager, ids);
    if (!held.ok) return held;
    await setAside(manager, { ids, by: caller.id, at: deps.now(), note });
    for (const { id } of held.value)
      await writeAudit(manager, caller, {
        action: 'payment.leave_line',
        subject: { kind: 'bank_line', id },
        detail: { note },
      });
    return ok(held.value.length);
  });
