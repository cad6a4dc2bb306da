// The office changes an order before it is picked.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { isBeforePreparing } from '@kolobeh/shared/order/change/may-change.ts';
import type {
  ChangedLine,
  ChangePreview,
  ChangeRefusal,
  OrderChange,
} from '@kolobeh/shared/order/change/order-change.ts';
import type { EntityManager } from 'typeorm';
import { offerSource, type OfferSource } from '../../checkout/offers.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import { listLines } from '../../order/queries/order-lines.ts';
import { keeperOf, type StoredOrder } from '../../order/stored-order.ts';
import { putBackBeyond } from '../../stock/queries/order-devices.ts';
import { reserveAnew } from '../../stock/reserve.ts';
import { reserveAnewInStore } from '../../stock/reserve-in-store.ts';
import { type ChangeFault, countChange, presentChange, readChangeFacts, wrongFields } from './count-change.ts';
import { lackingField } from './count-goods.ts';
import { readForm } from './present-form.ts';
import { changeAction, storeChange } from './store-change.ts';

interface Form {
  value: OrderChange;
  version: number;
  by: string;
  at: string | null;
}

/** Why an order was not changed. */
export type SaveRefusal =
  | { code: 'ORDER_NOT_FOUND' }
  | { code: 'CHANGE_REFUSED'; data: { reason: ChangeRefusal } }
  | { code: 'TOTAL_CHANGED'; data: { total: Money } }
  | { code: 'VERSION_STALE'; data: Form }
  | ChangeFault;

async function present(manager: EntityManager, order: StoredOrder): Promise<Form> {
  const value = await readForm(manager, order);
  return { value, version: order.version, ...(await lastEdit(manager, changeAction, { kind: 'order', id: order.id })) };
}

/** What of an order can be changed, with who changed it last. */
export async function changeForm(
  deps: Deps,
  number: string,
): Promise<Result<Form & { lines: ChangedLine[] }, { code: 'ORDER_NOT_FOUND' }>> {
  const order = await findOrderByNumber(deps.source, number);
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const { manager } = deps.source;
  const stored = await listLines(manager, order.id);
  const nameAt = (at: number | null): string | null => stored.find(({ position }) => position === at)?.name ?? null;
  const lines = stored.map(({ id, code, name, unit_price: price, gift_of: giver }) => ({
    id,
    code,
    name,
    unit_price: money(price, order.currency),
    gift_of: nameAt(giver),
  }));
  return ok({ ...(await present(manager, order)), lines });
}

/** What a change would come to; nothing is held or written. */
export async function previewChange(
  deps: Deps,
  wanted: { number: string; change: OrderChange },
): Promise<Result<ChangePreview, { code: 'ORDER_NOT_FOUND' } | ChangeFault>> {
  const order = await findOrderByNumber(deps.source, wanted.number);
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const counted = await countChange(await offerSource(deps, order.market), deps.source.manager, order, wanted.change);
  return counted.ok ? ok(presentChange(order, counted.value)) : counted;
}

export interface Save {
  number: string;
  version: number;
  change: OrderChange;
  expected_total: Money;
  reason: string;
}

const lacking = (fields: readonly FieldError[]): Result<never, ChangeFault> => refused(wrongFields(fields));

async function saveLocked(
  deps: Deps,
  manager: EntityManager,
  { offers, caller, order, wanted }: { offers: OfferSource; caller: Caller; order: StoredOrder; wanted: Save },
): Promise<Result<StoredOrder, SaveRefusal>> {
  // First of all, because what began meanwhile is a better word than a version.
  const facts = await readChangeFacts(manager, order, deps.now());
  if (!isBeforePreparing(facts))
    return refused({ code: 'CHANGE_REFUSED', data: { reason: facts.isKeptInStore ? 'PREPARED' : 'PICKING_BEGAN' } });
  if (order.version !== wanted.version) return refused({ code: 'VERSION_STALE', data: await present(manager, order) });
  const counted = await countChange(offers, manager, order, wanted.change, 'lock');
  if (!counted.ok) return counted;
  const { refusal, sums, goods } = counted.value;
  if (refusal) return refused({ code: 'CHANGE_REFUSED', data: { reason: refusal } });
  const { amount, currency } = wanted.expected_total;
  if (sums.total !== amount || order.currency !== currency)
    return refused({ code: 'TOTAL_CHANGED', data: { total: money(sums.total, order.currency) } });
  const storeId = keeperOf(order);
  const short =
    storeId === null
      ? await reserveAnew(manager, order.id, goods)
      : await reserveAnewInStore(manager, { orderId: order.id, storeId, actorId: caller.id }, goods);
  if (short.length > 0)
    return lacking(short.map(({ productId, available }) => lackingField(goods.lines, productId, available)));
  await storeChange(deps, manager, { order, counted: counted.value, caller, reason: wanted.reason });
  // What its store put aside beyond the changed goods lies free there again.
  if (storeId !== null) await putBackBeyond(manager, order.id, caller.id);
  return ok((await lockOrder(manager, order.id)) ?? order);
}

/**
 * Saves a change that was made on the present version and comes to the sum that was shown. The order's lock stands
 * against the walk that would take it: whoever comes first, the other is refused or leaves it out.
 */
export async function saveChange(deps: Deps, caller: Caller, wanted: Save): Promise<Result<StoredOrder, SaveRefusal>> {
  const found = await findOrderByNumber(deps.source, wanted.number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  const offers = await offerSource(deps, found.market);
  return inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, found.id);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    return saveLocked(deps, manager, { offers: { ...offers, db: manager }, caller, order, wanted });
  });
}
