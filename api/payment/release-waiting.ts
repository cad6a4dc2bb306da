import { isAwaited } from '@kolobeh/shared/discount/device-standing.ts';
import type { EntityManager } from 'typeorm';
import { findStanding } from '../discount/queries/device-standings.ts';
import type { Deps } from '../operation/deps.ts';
import { decideHoldOfOrder } from './hold/decide-hold.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { findByExchange } from '../order/withdrawal/queries/exchanges.ts';
import type { NewLogEntry } from '../order/queries/order-log.ts';
import { releaseOrder } from '../order/release-order.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { moveOrder } from '../order/take-step.ts';

/** Whether a locked order waits for the device that pays a part of it, or for what it did not pay. */
export async function awaitsDevice(manager: EntityManager, order: StoredOrder): Promise<boolean> {
  if (order.prepaid_amount === 0) return false;
  const device = await findStanding(manager, order.id);
  return device !== null && isAwaited(device);
}

/** Whether a locked order waits for goods that its customer gives back for it. */
async function awaitsReturn(manager: EntityManager, order: StoredOrder): Promise<boolean> {
  if (order.prepaid_amount === 0) return false;
  return (await findByExchange(manager, order.id))?.state === 'declared';
}

/** A locked order that was paid goes on, unless it waits for a device or for returned goods. @returns whether it may be picked now */
export async function releaseWaiting(
  deps: Pick<Deps, 'now'>,
  manager: EntityManager,
  order: StoredOrder,
  actor: NewLogEntry['actor'],
): Promise<boolean> {
  if (order.state !== 'waiting_payment') return false;
  if ((await awaitsDevice(manager, order)) || (await awaitsReturn(manager, order))) return false;
  const moved = await moveOrder(manager, order, { step: 'confirm_payment', actor });
  if (moved.ok) await releaseOrder(manager, order, deps.now());
  return moved.ok;
}

/**
 * What becomes of an order, locked in this transaction, when its device was settled: what its card holds is taken or let
 * go, it goes on, or its customer is asked.
 * @returns whether what is due comes from its card
 */
export async function deviceSettled(
  deps: Pick<Deps, 'now' | 'jobs'>,
  manager: EntityManager,
  orderId: string,
  due: number,
): Promise<boolean> {
  const order = await findOrder(manager, orderId);
  if (!order || order.state === 'cancelled') return false;
  const isHeld = await decideHoldOfOrder(manager, deps.jobs, orderId, { due, now: deps.now() });
  await releaseWaiting(deps, manager, order, { id: null, kind: 'system' });
  // What is taken from the card is told once it was taken.
  if (isHeld && due > 0) return true;
  const kind = isHeld ? 'hold_released' : due > 0 ? 'device_difference' : 'device_settled';
  await deps.jobs.send(manager, 'send-order-mail', { orderId, kind });
  return isHeld;
}
