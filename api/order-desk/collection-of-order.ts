import { closedOn } from '@kolobeh/shared/delivery/store-hours.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OrderCollection } from '@kolobeh/shared/order/in-store/collection.ts';
import { storeTable } from '../database/entities/goods/store-entities.ts';
import type { Deps } from '../operation/deps.ts';
import type { LogEntry } from '../order/queries/order-log.ts';
import { type StoredOrder, waitsUntil } from '../order/stored-order.ts';

/** How far closed days are told. */
const toldDays = 14;

/** From when an order is ready in the store that serves it, or since when one that was brought lies there. */
const readySince = (order: StoredOrder, log: readonly LogEntry[]): Date | null =>
  order.state === 'arrived' ? (log.findLast(({ what }) => what === 'take_in')?.at ?? null) : order.ship_by;

/**
 * How an order is collected in the store that serves it, also while it waits for its payment, or that it was brought to;
 * null of all others.
 */
export async function collectionOf(
  deps: Deps,
  order: StoredOrder,
  log: readonly LogEntry[],
): Promise<OrderCollection | null> {
  const { state, store_id: id, market } = order;
  const isWaiting = state === 'waiting_payment';
  const kept = isWaiting ? order.kept_until : waitsUntil(order);
  const ready = readySince(order, log);
  if (id === null || !ready || !kept) return null;
  const store = await deps.source.getRepository(storeTable).findOneBy({ id });
  if (!store) return null;
  const { name, phone, opening_hours } = store;
  return {
    store: { name, phone, opening_hours },
    closed_on: closedOn(markets[market], store, deps.now(), toldDays),
    // Its days run from the payment on: what was promised when it was placed holds no longer.
    ready_at: isWaiting ? null : ready.toISOString(),
    is_ready: state === 'arrived' || (!isWaiting && ready <= deps.now()),
    kept_until: isWaiting ? null : kept.toISOString(),
  };
}
