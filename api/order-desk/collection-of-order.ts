import { closedOn } from '@kolobeh/shared/delivery/store-hours.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OrderCollection } from '@kolobeh/shared/order/in-store/collection.ts';
import { storeTable } from '../database/entities/goods/store-entities.ts';
import type { Deps } from '../operation/deps.ts';
import type { StoredOrder } from '../order/stored-order.ts';

/** How far closed days are told. */
const toldDays = 14;

/** How an order is collected in the store that serves it, also while it waits for its payment; null of all others. */
export async function collectionOf(deps: Deps, order: StoredOrder): Promise<OrderCollection | null> {
  const { state, store_id: id, ship_by: ready, kept_until: kept, market } = order;
  const isWaiting = state === 'waiting_payment';
  if ((state !== 'in_store' && !isWaiting) || id === null || !ready || !kept) return null;
  const store = await deps.source.getRepository(storeTable).findOneBy({ id });
  if (!store) return null;
  const { name, phone, opening_hours } = store;
  return {
    store: { name, phone, opening_hours },
    closed_on: closedOn(markets[market], store, deps.now(), toldDays),
    // Its days run from the payment on: what was promised when it was placed holds no longer.
    ready_at: isWaiting ? null : ready.toISOString(),
    is_ready: !isWaiting && ready <= deps.now(),
    kept_until: isWaiting ? null : kept.toISOString(),
  };
}
