import { daysBefore } from '../days.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { randomFrom } from '../facts/random.ts';
import { stores } from '../facts/stores.ts';
import { type Db, insertRows, type Row } from '../insert-rows.ts';

/** Stores have what is new and of the first models; more would only be more rows. */
const mostProducts = 3000;

/** Pieces that lie in stores, with their opening in the ledger. */
export async function writeStoreStock(
  db: Db,
  products: readonly PlannedProduct[],
  { seed, today }: { seed: string; today: Date },
): Promise<void> {
  const rows: Row[] = products
    .filter(({ quality }) => quality === 'new')
    .slice(0, mostProducts)
    .flatMap((product) => {
      const random = randomFrom(`${seed}/stores/${product.code}`);
      if (!random.chance(0.6)) return [];
      return stores.flatMap((_, at) =>
        random.chance(0.35) ? [{ store_id: at + 1, product_id: product.id, on_hand: random.int(1, 4) }] : [],
      );
    });
  await insertRows(
    db,
    'store_stock',
    rows.map((row) => ({ ...row, reserved: 0 })),
  );
  await insertRows(
    db,
    'stock_movement',
    rows.map(({ store_id, product_id, on_hand }) => ({
      product_id,
      store_id,
      on_hand_delta: on_hand,
      reserved_delta: 0,
      reason: 'opening',
      at: daysBefore(today, 30).toISOString(),
    })),
  );
}
