// An order that a store serves from its own pieces: from when it is ready there, and until when it is kept.
import { type Keeping, ordersKeepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoredOrder } from '../stored-order.ts';
import { moveOrder } from '../take-step.ts';
import { findHours, setKept } from './queries/kept-orders.ts';

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

/** From now on a locked order that waited may be collected: its half an hour and its days run from this moment. */
export async function releaseInStore(manager: EntityManager, order: StoredOrder, now: Date): Promise<void> {
  const hours = await findHours(manager, order.store_id);
  const keeping = hours && ordersKeepingOf(markets[order.market], hours, now);
  const kept = keeping ?? { readyAt: now, keptUntil: minutesLater(now, weekMinutes) };
  await keepInStore(manager, { ...order, state: 'new' }, kept, now);
}
