// The desk of a store puts the devices of an order together: each is read, and only one that was ordered and lies there is taken.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { StoreOrder } from '@kolobeh/shared/order/in-store/contract.ts';
import { deviceRefusal, type DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import { type DeviceNumber, readDeviceNumber } from '@kolobeh/shared/warehouse/scan/device-number.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import { keeperOf, type StoredOrder } from '../../order/stored-order.ts';
import type { RefusedStep } from '../../order/take-step.ts';
import { type DeviceLine, listDeviceLines, putAside, putBack } from '../../stock/queries/order-devices.ts';
import { lockFreeInStore } from '../../stock/queries/order-in-store.ts';
import { listTracked } from '../../stock/queries/store-devices.ts';
import { lockHere, recordNew } from '../../stock/store-devices.ts';
import { storeOrder } from './settle-in-store.ts';

type ScanRefused = { code: 'ORDER_NOT_FOUND' } | RefusedStep | DeviceRefused;

interface Scan {
  number: string;
  device: string;
  as: 'put_aside' | 'put_back';
}

const no = (...why: Parameters<typeof deviceRefusal>): Result<never, DeviceRefused> => refused(deviceRefusal(...why));

const isOpen = ({ quantity, put_aside: put }: DeviceLine): boolean => put < quantity;

/** A device of the store and the line that it is for. */
interface Fitting {
  unitId: string;
  productId: number;
}

/** A device nobody has read before: of the one product that still lacks one told apart in this way. */
async function readFirst(
  manager: EntityManager,
  number: DeviceNumber,
  { storeId, lines, actorId }: { storeId: number; lines: readonly DeviceLine[]; actorId: string | null },
): Promise<Result<Fitting, DeviceRefused>> {
  const wanted = lines.filter((line) => line.tracked_by === number.kind && isOpen(line));
  const [productId, ...others] = [...new Set(wanted.map((line) => line.product_id))];
  if (productId === undefined) return no(lines.some(isOpen) ? 'UNKNOWN' : 'ENOUGH');
  if (others.length > 0) return no('WHICH_PRODUCT');
  const [product] = await listTracked(manager, storeId, [productId]);
  const made = product ? await recordNew(manager, number, { storeId, product, actorId }) : no('UNKNOWN');
  return made.ok ? ok({ unitId: made.value, productId }) : made;
}

async function putDeviceAside(
  manager: EntityManager,
  order: StoredOrder,
  { number, storeId, actorId }: { number: DeviceNumber; storeId: number; actorId: string | null },
): Promise<Result<true, DeviceRefused>> {
  const lines = await listDeviceLines(manager, order.id);
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  await lockFreeInStore(manager, storeId, productIds);
  const here = await lockHere(manager, number, { storeId, productIds });
  if (!here.ok) return here;
  const known = here.value;
  if (known?.put_aside_for === order.number) return ok(true);
  if (known?.put_aside_for) return no('PUT_ASIDE', known.put_aside_for);
  if (known && !productIds.includes(known.product_id)) return no('NOT_ORDERED', known.product_code);
  const fitting = known
    ? ok({ unitId: known.id, productId: known.product_id })
    : await readFirst(manager, number, { storeId, lines, actorId });
  if (!fitting.ok) return fitting;
  const { unitId, productId } = fitting.value;
  const line = lines.find((one) => one.product_id === productId && isOpen(one));
  if (!line) return no('ENOUGH');
  await putAside(manager, {
    order_id: order.id,
    order_line_id: line.id,
    unit_id: unitId,
    scanned_value: number.value,
    scanned_by: actorId,
  });
  return ok(true);
}

async function putDeviceBack(
  manager: EntityManager,
  order: StoredOrder,
  { number, storeId, actorId }: { number: DeviceNumber; storeId: number; actorId: string | null },
): Promise<Result<true, DeviceRefused>> {
  const lines = await listDeviceLines(manager, order.id);
  const here = await lockHere(manager, number, { storeId, productIds: lines.map((line) => line.product_id) });
  if (!here.ok) return here;
  if (here.value && (await putBack(manager, { orderId: order.id, unitId: here.value.id, actorId }))) return ok(true);
  return no('NOT_PUT_ASIDE');
}

/**
 * Puts a device aside for an order of a store, or back. The order's lock stands against whoever cancels, changes or hands
 * it over at the same moment, and the device's against another order that reads it.
 */
export async function scanDevice(
  deps: Deps,
  caller: Caller,
  { number, device, as }: Scan,
): Promise<Result<StoreOrder, ScanRefused>> {
  const found = await findOrderByNumber(deps.source, number);
  if (!found || keeperOf(found) === null) return refused({ code: 'ORDER_NOT_FOUND' });
  const read = readDeviceNumber(device);
  if (!read) return no('UNREADABLE');
  const scanned = await inTransaction(deps.source, async (manager): Promise<Result<true, ScanRefused>> => {
    const order = (await lockOrder(manager, found.id)) ?? found;
    const storeId = keeperOf(order);
    if (storeId === null) return refused({ code: 'ORDER_NOT_FOUND' });
    if (order.state !== 'in_store' && order.state !== 'waiting_payment')
      return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: 'NOT_FROM_THIS_STATE' } });
    const act = as === 'put_aside' ? putDeviceAside : putDeviceBack;
    return act(manager, order, { number: read, storeId, actorId: caller.id });
  });
  if (!scanned.ok) return scanned;
  const order = await storeOrder(deps, number);
  return order ? ok(order) : refused({ code: 'ORDER_NOT_FOUND' });
}
