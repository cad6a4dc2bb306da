// Orders that wait in a store, from its own pieces or brought there, at its desk.
import { isSame, type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import { waitsInStore } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { issueInvoice } from '../../invoice/issue-invoice.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { cancelOrder } from '../../order/cancel-order.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import { ownPart, type StoredOrder } from '../../order/stored-order.ts';
import { moveOrder, type RefusedStep } from '../../order/take-step.ts';
import { askToTell } from '../../payment/ask-to-tell.ts';
import { collectCash } from '../../payment/collect-cash.ts';
import { type DeviceLine, listDeviceLines } from '../../stock/queries/order-devices.ts';
import { endInStore } from '../../stock/reserve-in-store.ts';
import { findStoreOrder, type StoreOrderRow } from './queries/store-orders.ts';

type Owed = Pick<StoredOrder, 'payment_kind' | 'payment_state' | 'total' | 'prepaid_amount' | 'currency'>;

/** What the desk takes when it hands the order over; null when it was paid. */
const dueOf = (order: Owed): Money | null =>
  order.payment_kind === 'cash_on_delivery' && order.payment_state !== 'paid'
    ? money(ownPart(order), order.currency)
    : null;

const isSameDue = (one: Money | null, other: Money | null): boolean =>
  one === null || other === null ? one === other : isSame(one, other);

const present = (row: StoreOrderRow): StoreOrder => ({
  number: row.number as StoreOrder['number'],
  market: row.market,
  state: row.state,
  store: row.store,
  is_brought: row.is_brought,
  parcels: row.parcels,
  name: `${row.delivery_address.first_name} ${row.delivery_address.last_name}`,
  email: row.email,
  phone: row.delivery_address.phone || row.phone,
  goods: row.goods,
  total: money(row.total, row.currency),
  due: waitsInStore(row.state) ? dueOf(row) : null,
  ready_at: row.ready_at?.toISOString() ?? null,
  kept_until: row.kept_until?.toISOString() ?? null,
  placed_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by: row.ended_by,
});

/** An order by its number; null when no store has to do with it. */
export async function storeOrder({ source }: Deps, number: string): Promise<StoreOrder | null> {
  const row = await findStoreOrder(source, number);
  return row ? present(row) : null;
}

type SettleRefused =
  | { code: 'ORDER_NOT_FOUND' }
  | RefusedStep
  | { code: 'DUE_CHANGED'; data: { due: Money | null } }
  | { code: 'DEVICES_MISSING'; data: { missing: number } };

interface Wish {
  number: string;
  as: 'collected' | 'released';
  taken: Money | null;
}

/** Devices of an order that its store has not put aside yet. */
const missingDevices = (lines: readonly DeviceLine[]): number =>
  lines.reduce((sum, { quantity, put_aside: put }) => sum + quantity - put, 0);

/** What the store served leaves its books; what was brought left the warehouse's with its parcel. */
async function takeOffBooks(
  deps: Deps,
  manager: EntityManager,
  { id }: StoredOrder,
  actorId: string | null,
): Promise<void> {
  await endInStore(manager, id, { state: 'shipped', actorId });
  await askToTell(manager, deps.jobs, [id]);
}

/** The goods leave with their buyer: money, order, pieces, invoice and letter say so in one transaction. */
async function handOver(
  deps: Deps,
  manager: EntityManager,
  order: StoredOrder,
  { actorId, taken }: { actorId: string | null; taken: Money | null },
): Promise<Result<true, SettleRefused>> {
  const due = dueOf(order);
  const isBrought = order.state === 'arrived';
  const missing = isBrought ? 0 : missingDevices(await listDeviceLines(manager, order.id));
  if (missing > 0) return refused({ code: 'DEVICES_MISSING', data: { missing } });
  const actor = { id: actorId, kind: 'staff' } as const;
  const moved = await moveOrder(manager, order, { step: 'collect', actor });
  if (!moved.ok) return moved;
  if (!isSameDue(due, taken)) return refused({ code: 'DUE_CHANGED', data: { due } });
  if (due) await collectCash(manager, order, actor);
  if (!isBrought) await takeOffBooks(deps, manager, order, actorId);
  const gone = (await lockOrder(manager, order.id)) ?? order;
  await issueInvoice(deps, manager, gone, actor);
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'collected' });
  return ok(true);
}

/**
 * The desk hands an order over, or keeps it no longer. The order's lock stands against whoever cancels, pays or ends it
 * at the same moment; what was done already is answered as done.
 */
export async function settleInStore(
  deps: Deps,
  caller: Caller,
  { number, as, taken }: Wish,
): Promise<Result<StoreOrder, SettleRefused>> {
  const found = await findOrderByNumber(deps.source, number);
  if (!found || (found.kept_until ?? found.collect_until) === null) return refused({ code: 'ORDER_NOT_FOUND' });
  const settled = await inTransaction(deps.source, async (manager): Promise<Result<true, SettleRefused>> => {
    const order = (await lockOrder(manager, found.id)) ?? found;
    if (order.state === (as === 'collected' ? 'delivered' : 'cancelled')) return ok(true);
    if (!waitsInStore(order.state))
      return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: 'NOT_FROM_THIS_STATE' } });
    const done =
      as === 'collected'
        ? await handOver(deps, manager, order, { actorId: caller.id, taken })
        : await cancelOrder(manager, deps, order, {
            actor: { id: caller.id, kind: 'staff' },
            reason: 'not_kept_in_store',
          });
    if (!done.ok) return done;
    await writeAudit(manager, caller, {
      action: `order.${as}_in_store`,
      subject: { kind: 'order', id: order.id },
      detail: { number },
    });
    return ok(true);
  });
  if (!settled.ok) return settled;
  const order = await storeOrder(deps, number);
  return order ? ok(order) : refused({ code: 'ORDER_NOT_FOUND' });
}
