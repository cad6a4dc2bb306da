import { closedOn } from '@kolobeh/shared/delivery/store-hours.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OrderCollection } from '@kolobeh/shared/order/in-store/collection.ts';
import { storeTable } from '../database/entities/goods/store-entities.ts';
import type { Deps } from '../operation/deps.ts';
import type { StoredOrder } from '../order/stored-order.ts';

/** How far closed days are told. */
const toldDays = 14;

/** How an order is collected in the store that keeps it; null of all others. */
export async function collectionOf(deps: Deps, order: StoredOrder): Promise<OrderCollection | null> {
  const { state, store_id: id, ship_by: ready, kept_until: kept, market } = order;
  if (state !== 'in_store' || id === null || !ready || !kept) return null;
  const store = await deps.source.getRepository(storeTable).findOneBy({ id });
  if (!store) return null;
  const { name, phone, opening_hours } = store;
  return {
    store: { name, phone, opening_hours },
    closed_on: closedOn(markets[market], store, deps.now(), toldDays),
    ready_at: ready.toISOString(),
    is_ready: ready <= deps.now(),
    kept_until: kept.toISOString(),
  };
}
