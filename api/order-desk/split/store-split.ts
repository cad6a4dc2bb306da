// Writes a counted split of a locked order.
import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { heldThatGoes } from '@kolobeh/shared/order/split/split-order.ts';
import type { EntityManager } from 'typeorm';
import { insertUses, type NewUse } from '../../discount/queries/order-uses.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { insertCovers } from '../../order/queries/order-covers.ts';
import { insertOrder, type NewOrder, nextOrderNumber } from '../../order/queries/insert-order.ts';
import { insertLines } from '../../order/queries/order-lines.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { insertAttempt } from '../../payment/queries/attempts.ts';
import { reserve, reserveAnew } from '../../stock/reserve.ts';
import { setLine } from '../change/queries/write-change.ts';
import type { CountedSplit } from './count-split.ts';
import { lowerPayment, setLessened, setPaymentSplit, setSplitFrom, setUseAmount } from './queries/split-rows.ts';

interface Work {
  order: StoredOrder;
  counted: CountedSplit;
  caller: Caller;
  reason: string;
}

/** The order that is split off: as the first one goes, is paid and addressed, with sums of its own. */
function secondOrder(
  { order, counted: { divided, totals } }: Work,
  made: { id: string; number: OrderNumber; tokenHash: Buffer },
): NewOrder {
  const {
    payment_kind: _kind,
    created_at: _created,
    bonus_product_id: _bonus,
    office_note: _note,
    office_note_version: _noteVersion,
    search_line: _line,
    version: _version,
    changed_at: _changed,
    split_from: _from,
    ...same
  } = order;
  return {
    ...same,
    id: made.id,
    number: made.number,
    token_hash: made.tokenHash,
    items_total: divided.second.goods,
    covers_amount: divided.second.covers,
    discount_amount: divided.second.discount,
    delivery_price: 0,
    payment_price: 0,
    total: totals.second,
    weight_grams: divided.second.weight,
  };
}

/** Lines, covers and discounts of both orders. A line all of whose pieces went stays with none. */
async function divideLines(manager: EntityManager, { order, counted }: Work, secondId: string): Promise<void> {
  const { stored, uses, covers, divided } = counted;
  const gone = divided.parts.filter(({ goes }) => goes.quantity > 0);
  const lineOf = new Map(stored.map((line) => [line.id, line]));
  await insertLines(
    manager,
    gone.flatMap(({ line, goes: { quantity, total, discount } }) => {
      const from = lineOf.get(line.id);
      if (!from) return [];
      const { id: _id, ...same } = from;
      return [{ ...same, order_id: secondId, quantity, total, discount }];
    }),
  );
  await insertCovers(
    manager,
    secondId,
    covers.flatMap(({ order_line_id: id, ...cover }) => {
      const position = lineOf.get(id)?.position;
      return position !== undefined && gone.some(({ line }) => line.id === id) ? [{ ...cover, position }] : [];
    }),
  );
  const second = new Map<string, NewUse>();
  for (const { line, stays, goes } of gone) {
    const { quantity, total, discount } = stays;
    await setLine(manager, line.id, { quantity, total, discount });
    for (const { use, amount } of stays.discounts)
      await setUseAmount(manager, { use_id: use, order_line_id: line.id, amount });
    for (const { use, amount } of goes.discounts) {
      const found = uses.find((one) => one.id === use);
      if (!found || amount === 0) continue;
      const { id: _id, order_line_id: _line, amount: _amount, ...same } = found;
      // The code itself is used once, by the order it was placed with.
      const kept = second.get(use) ?? { ...same, is_single_use: false, lines: [] };
      kept.lines.push({ position: lineOf.get(line.id)?.position ?? 0, amount });
      second.set(use, kept);
    }
  }
  if (second.size > 0) await insertUses(manager, secondId, [...second.values()]);
  const { goods, covers: covered, discount, weight } = divided.first;
  await setLessened(manager, order.id, {
    items_total: goods,
    covers_amount: covered,
    discount_amount: discount,
    total: counted.totals.first,
    weight_grams: weight,
    version: order.version + 1,
  });
}

/** Reserved pieces go from the one to the other within the levels' locks, so nobody takes them between. */
async function moveReserved(manager: EntityManager, { order, counted }: Work, secondId: string): Promise<void> {
  const byProduct = new Map<number, { stays: number; goes: number }>();
  for (const { line, stays, goes } of counted.divided.parts) {
    const sum = byProduct.get(line.productId) ?? { stays: 0, goes: 0 };
    byProduct.set(line.productId, { stays: sum.stays + stays.quantity, goes: sum.goes + goes.quantity });
  }
  const going = [...byProduct].flatMap(([productId, pieces]) => {
    const quantity = heldThatGoes(counted.held.get(productId) ?? 0, pieces);
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  await reserveAnew(manager, order.id, { more: [], less: going });
  const short = await reserve(manager, secondId, going);
  if (short.length > 0) throw new Error('Pieces of a locked level are gone');
}

/** What was paid for the goods that go is the second order's; the gateway knows it as one payment still. */
async function dividePayment(manager: EntityManager, { order, counted, caller }: Work, secondId: string) {
  const { paid, totals } = counted;
  if (!paid) return;
  const id = randomUUID();
  await lowerPayment(manager, paid.id, totals.second);
  await insertAttempt(manager, {
    id,
    order_id: secondId,
    provider: paid.provider,
    // Unique; what the provider calls it is found by the payment it was split from.
    provider_transaction: paid.provider_transaction === null ? null : `${paid.provider_transaction}/${id.slice(0, 8)}`,
    state: 'paid',
    amount: totals.second,
    currency: order.currency,
    next_check_at: null,
  });
  await setPaymentSplit(manager, id, { split_from: paid.split_from ?? paid.id, paid_at: paid.paid_at });
  const actor = { id: caller.id, kind: 'staff' } as const;
  await logStates(manager, 'payment', [{ id, from: null, to: 'paid' }], { actor, reason: 'split' });
}

/** Both orders, their pieces, money, logs and letters. @returns the number of the second one */
export async function storeSplit(
  deps: Pick<Deps, 'now' | 'jobs' | 'orderTokens'>,
  manager: EntityManager,
  work: Work,
): Promise<OrderNumber> {
  const { order, counted, caller, reason } = work;
  const id = randomUUID();
  const number = OrderNumber.parse(await nextOrderNumber(manager, deps.now()));
  const tokenHash = deps.orderTokens.hash(deps.orderTokens.of(id));
  await insertOrder(manager, secondOrder(work, { id, number, tokenHash }));
  await setSplitFrom(manager, id, order.id);
  await divideLines(manager, work, id);
  await moveReserved(manager, work, id);
  await dividePayment(manager, work, id);
  const actor = { id: caller.id, kind: 'staff' } as const;
  const lines = counted.divided.parts.flatMap(({ line, goes }) => {
    const code = counted.stored.find((one) => one.id === line.id)?.code ?? '';
    return goes.quantity > 0 ? [{ code, quantity: goes.quantity }] : [];
  });
  await addLog(manager, { orderId: order.id, actor, what: 'split', reason, detail: { number, lines } });
  await addLog(manager, {
    orderId: id,
    actor,
    what: 'split_off',
    to: order.state,
    reason,
    detail: { number: order.number, lines },
  });
  await writeAudit(manager, caller, {
    action: 'order.split',
    subject: { kind: 'order', id: order.id },
    detail: { number: order.number, into: number, lines },
  });
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'changed', round: order.version + 1 });
  await deps.jobs.send(manager, 'send-order-mail', { orderId: id, kind: 'placed' });
  return number;
}
