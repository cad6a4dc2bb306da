// An order that waits in a store for its customer: from when it is ready there, and until when it is kept.
import { type Keeping, ordersKeepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoredOrder } from '../stored-order.ts';
import { moveOrder } from '../take-step.ts';
import { findHours, setCollectUntil, setKept } from './queries/kept-orders.ts';

/** Of a store whose hours promise nothing any more. */
const weekMinutes = 7 * 24 * 60;

/**
 * Writes what was promised of a locked order whose pieces the store holds; one that waits for nothing is kept there from
 * now on, the warehouse never sees it.
 */
export async function keepInStore(
  manager: EntityManager,
  order: StoredOrder,
  { readyAt, keptUntil }: Keeping,
  now: Date,
): Promise<void> {
  const isFree = order.state === 'new';
  const released = isFree ? now : null;
  await setKept(manager, order.id, { kept_until: keptUntil, ship_by: readyAt, is_rush: false, released_at: released });
  if (!isFree) return;
  const moved = await moveOrder(manager, order, { step: 'keep_in_store', actor: { id: null, kind: 'system' } });
  if (!moved.ok) throw new Error('A locked order changed its state');
}

async function keepingFrom(manager: EntityManager, order: StoredOrder, now: Date): Promise<Keeping> {
  const hours = await findHours(manager, order.store_id);
  const keeping = hours && ordersKeepingOf(markets[order.market], hours, now);
  return keeping ?? { readyAt: now, keptUntil: minutesLater(now, weekMinutes) };
}

/** From now on a locked order that waited may be collected: its half an hour and its days run from this moment. */
export async function releaseInStore(manager: EntityManager, order: StoredOrder, now: Date): Promise<void> {
  await keepInStore(manager, { ...order, state: 'new' }, await keepingFrom(manager, order, now), now);
}

/** A locked order that was brought to its store waits there from now on, as long as one that the store serves. */
export async function keepBrought(manager: EntityManager, order: StoredOrder, now: Date): Promise<void> {
  const { keptUntil } = await keepingFrom(manager, order, now);
  await setCollectUntil(manager, order.id, keptUntil);
}
