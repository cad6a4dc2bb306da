// The desk of a store takes in what was brought to it: with the last parcel of an order its customer may come.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import {
  parcelRefusal,
  type ParcelRefused,
  parcelsThatCame,
  whyNotTakenIn,
} from '@kolobeh/shared/order/in-store/take-in.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { keepBrought } from '../../order/in-store/keep-in-store.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { findReadParcel, listSentParcels, nameOfStore, noteTakenIn, type ReadParcel } from './queries/parcels.ts';
import { storeOrder } from './settle-in-store.ts';

const no = (...why: Parameters<typeof parcelRefusal>): Result<never, ParcelRefused> => refused(parcelRefusal(...why));

/** All of it is there: it waits for its customer, who is told. */
async function arrive(
  deps: Deps,
  manager: EntityManager,
  order: StoredOrder,
  actor: { id: string | null; kind: 'staff' },
): Promise<void> {
  const moved = await moveOrder(manager, order, { step: 'take_in', actor });
  if (!moved.ok) throw new Error(`Order ${order.number} is on its way and does not arrive`);
  await keepBrought(manager, order, deps.now());
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'arrived' });
}

async function receive(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  { order_id: orderId, package_id: read, deskId }: ReadParcel & { deskId: number },
): Promise<Result<string, ParcelRefused>> {
  const order = await lockOrder(manager, orderId);
  if (!order) return no('UNKNOWN');
  const { state, delivery_kind: deliveryKind, store_id: storeId, number } = order;
  const reason = whyNotTakenIn({ state, deliveryKind, storeId, isServedByStore: order.kept_until !== null }, deskId);
  if (reason) return no(reason, reason === 'OTHER_STORE' ? await nameOfStore(manager, storeId) : number);
  const sent = await listSentParcels(manager, orderId);
  const parcels = sent.map(({ id, code, taken_in_at: at }) => ({ id, code, isHere: at !== null }));
  const came = parcelsThatCame(parcels, read);
  if (came.length === 0) return no('HERE_ALREADY', number);
  await noteTakenIn(
    manager,
    came.map(({ id }) => id),
    deps.now(),
  );
  const actor = { id: caller.id, kind: 'staff' } as const;
  const codes = came.map(({ code }) => code).join(', ');
  const isWhole = parcels.every((one) => one.isHere || came.includes(one));
  if (isWhole) await arrive(deps, manager, order, actor);
  else await addLog(manager, { orderId, actor, what: 'parcel_came', reason: codes });
  await writeAudit(manager, caller, {
    action: 'order.take_in',
    subject: { kind: 'order', id: orderId },
    detail: { number, parcels: codes },
  });
  return ok(number);
}

/**
 * The desk of a store takes a parcel in, or by the order's number all that are missing. The order's lock stands against
 * another desk, and against whoever cancels it, at the same moment: a parcel is taken in once.
 */
export async function takeIn(
  deps: Deps,
  caller: Caller,
  { code, store_id: deskId }: { code: string; store_id: number },
): Promise<Result<StoreOrder, ParcelRefused>> {
  const read = await findReadParcel(deps.source.manager, code);
  if (!read) return no('UNKNOWN', code);
  const taken = await inTransaction(deps.source, (manager) => receive(deps, manager, caller, { ...read, deskId }));
  if (!taken.ok) return taken;
  const order = await storeOrder(deps, taken.value);
  return order ? ok(order) : no('UNKNOWN', code);
}
