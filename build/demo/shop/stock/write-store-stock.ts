import { daysBefore } from '../days.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { randomFrom } from '../facts/random.ts';
import { stores } from '../facts/stores.ts';
import { type Db, insertRows } from '../insert-rows.ts';
import type { StockPlan } from './write-stock.ts';
import { fateOf, isKept, type PlannedOrder } from '../orders/planned-order.ts';

/** Stores have what is new and of the first models; more would only be more rows. */
const mostProducts = 3000;

/** A product in a store: pieces free for sale, those kept for orders, and those collected since the books were opened. */
interface Lying {
  store_id: number;
  product_id: number;
  free: number;
  held: number;
  gone: number;
}

const keyOf = ({ store_id: store, product_id: product }: Pick<Lying, 'store_id' | 'product_id'>): string =>
  `${store}/${product}`;

const lyingFree = (products: readonly PlannedProduct[], seed: string): Lying[] =>
  products
    .filter(({ quality }) => quality === 'new')
    .slice(0, mostProducts)
    .flatMap((product) => {
      const random = randomFrom(`${seed}/stores/${product.code}`);
      if (!random.chance(0.6)) return [];
      return stores.flatMap((_, at) =>
        random.chance(0.35)
          ? [{ store_id: at + 1, product_id: product.id, free: random.int(1, 4), held: 0, gone: 0 }]
          : [],
      );
    });

/** The same with what orders served by stores hold there and took from there. */
function lyingIn(products: readonly PlannedProduct[], orders: readonly PlannedOrder[], seed: string): Lying[] {
  const by = new Map(lyingFree(products, seed).map((one) => [keyOf(one), one]));
  for (const order of orders.filter(isKept))
    for (const line of order.lines) {
      const at = { store_id: order.store?.id ?? 0, product_id: line.product.id };
      const fate = fateOf(order, line);
      const before = by.get(keyOf(at)) ?? { ...at, free: 1, held: 0, gone: 0 };
      const held = before.held + (fate === 'held' ? line.quantity : 0);
      // What was given back is free again: the books of that day had as much.
      const free = Math.max(before.free, fate === 'released' ? line.quantity : 0);
      by.set(keyOf(at), { ...before, free, held, gone: before.gone + (fate === 'gone' ? line.quantity : 0) });
    }
  return [...by.values()];
}

/** Pieces that lie in stores, with their opening in the ledger. */
export async function writeStoreStock(
  db: Db,
  {
    products,
    orders,
    stock,
  }: { products: readonly PlannedProduct[]; orders: readonly PlannedOrder[]; stock: Pick<StockPlan, 'inStores'> },
  { seed, today }: { seed: string; today: Date },
): Promise<void> {
  const devices = stock.inStores.map(({ storeId, product }) => ({ store_id: storeId, product_id: product.id }));
  const rows = [...lyingIn(products, orders, seed), ...devices.map((one) => ({ ...one, free: 1, held: 0, gone: 0 }))];
  await insertRows(
    db,
    'store_stock',
    rows.map(({ store_id, product_id, free, held }) => ({
      store_id,
      product_id,
      on_hand: free + held,
      reserved: held,
    })),
  );
  await insertRows(
    db,
    'stock_movement',
    rows.map(({ store_id, product_id, free, held, gone }) => ({
      product_id,
      store_id,
      on_hand_delta: free + held + gone,
      reserved_delta: 0,
      reason: 'opening',
      at: daysBefore(today, 30).toISOString(),
    })),
  );
}
