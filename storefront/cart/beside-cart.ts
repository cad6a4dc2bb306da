import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { soonestCollected } from '@kolobeh/shared/store/when-collected.ts';
import { accessoriesOf, offered, waysOf } from './added/describe-added.ts';

/** Where the whole cart can be collected the soonest; null where no store opens. */
async function soonestStore(api: ApiClient, { market, items, trade_in: device, only_in_store: only }: Cart) {
  const { stores } = await api.store.stocked({ market, code: items.map(({ product }) => product) });
  const soonest = soonestCollected(stores, { items, waitsForDevice: device !== null, onlyIn: only?.stores });
  return soonest && { store: { name: soonest.store.name }, when: soonest.when };
}

/**
 * What the cart's page says beside its lines: where and when the goods can be collected, by what they are brought and when, and
 * what fits the device put in last. A cart that cannot be ordered comes by nothing.
 */
export async function besideCart(api: ApiClient, cart: Cart) {
  const last = cart.items.findLast(({ parent_id: parent, problem }) => parent === null && problem === null);
  if (!last) return { collected: null, ways: [], accessories: null };
  const [collected, ways, fitting] = await Promise.all([
    soonestStore(api, cart),
    waysOf(api, cart.market, last.product),
    accessoriesOf(api, cart.market, last),
  ]);
  const products = offered(fitting, cart);
  // The store is told with its name and hour.
  const brought = ways.filter(({ kind }) => kind !== 'store');
  return { collected, ways: brought, accessories: products.length > 0 ? { products, parent: last } : null };
}
