import { departure } from '@kolobeh/shared/delivery/time-slots.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { findDeliveryMethod } from '../delivery/queries/delivery-methods.ts';
import { releaseInStore } from './in-store/keep-in-store.ts';
import { setRelease } from './queries/change-order.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * From now on a locked order may be picked, or collected where a store keeps it: what it was promised runs from this
 * moment, not from when it was placed.
 */
export async function releaseOrder(manager: EntityManager, order: StoredOrder, now: Date): Promise<void> {
  if (order.kept_until !== null) return releaseInStore(manager, order, now);
  const method = await findDeliveryMethod(manager, order.market, order.type_delivery_code);
  const leaving = { cutOffMinute: method?.cut_off_minute ?? 0, readyMinutes: method?.ready_minutes ?? null };
  const { shipBy, isRush } = departure(markets[order.market], now, leaving, order.timeslot);
  await setRelease(manager, order.id, { released_at: now, ship_by: shipBy, is_rush: isRush });
}
