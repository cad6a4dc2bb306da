import { leaveBy } from '@kolobeh/shared/delivery/promise.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoredOrder } from './stored-order.ts';

/** From now on a locked order may be picked: what it was promised runs from this moment, not from when it was placed. */
export async function releaseOrder(manager: EntityManager, order: StoredOrder, now: Date): Promise<void> {
  const [method]: { cut_off_minute: number; ready_minutes: number | null }[] = await manager.query(
    `select cut_off_minute, ready_minutes from delivery_method where market = $1 and code = $2`,
    [order.market, order.type_delivery_code],
  );
  const leaving = { cutOffMinute: method?.cut_off_minute ?? 0, readyMinutes: method?.ready_minutes ?? null };
  await manager.query(`update shop_order set released_at = $2, ship_by = $3, is_rush = $4 where id = $1`, [
    order.id,
    now,
    leaveBy(markets[order.market], now, leaving),
    leaving.readyMinutes !== null,
  ]);
}
