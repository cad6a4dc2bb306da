import type { ShopOrderRow } from '../database/entities/orders/order-entities.ts';
import type { Deps } from '../operation/deps.ts';
import { waitsUntil } from '../order/stored-order.ts';

type Waiting = Pick<ShopOrderRow, 'state' | 'ship_by' | 'kept_until' | 'collect_until'> & { store: string | null };

/** Where an order waits for its customer, whether it is ready and until when; null of one that waits in no store. */
export function collectionOf({ now }: Pick<Deps, 'now'>, order: Waiting) {
  const until = waitsUntil(order);
  if (until === null || order.store === null) return null;
  const isReady = order.state === 'arrived' || (order.ship_by !== null && order.ship_by <= now());
  return { store: order.store, is_ready: isReady, kept_until: until.toISOString() };
}
