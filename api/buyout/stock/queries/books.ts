import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type LocationRow, locationStockTable } from '../../../database/entities/goods/place-entities.ts';
import { productPriceTable } from '../../../database/entities/goods/product-entities.ts';
import { stockLevelTable, stockMovementTable } from '../../../database/entities/goods/stock-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

/** Id of a shelf in use, kept as it is to the end of the transaction; null when there is none of that code. */
export async function lockShelf(db: Pick<EntityManager, 'query'>, code: string): Promise<number | null> {
  const [location]: Pick<LocationRow, 'id'>[] = await db.query(
    `select id from location where code = $1 and kind = 'shelf' and closed_at is null for share`,
    [code],
  );
  return location?.id ?? null;
}

/** One piece of a new product is on hand. */
export const insertLevelOfOne = (db: Tables, productId: number): Promise<unknown> =>
  db.getRepository(stockLevelTable).insert({ product_id: productId, on_hand: 1, reserved: 0 });

/** One piece of a new product lies on a shelf. */
export const insertOneOnShelf = (db: Tables, locationId: number, productId: number): Promise<unknown> =>
  db.getRepository(locationStockTable).insert({ location_id: locationId, product_id: productId, quantity: 1 });

/** The ledger's row of a piece that came by a buy-out. */
export const insertMovementOfOne = (
  db: Tables,
  piece: { product_id: number; unit_id: string; actor_id: string | null },
): Promise<unknown> =>
  db.getRepository(stockMovementTable).insert({ ...piece, on_hand_delta: 1, reserved_delta: 0, reason: 'buyout' });

/** The price holds from now on; earlier ones stay as history. */
export const insertPrice = (
  db: Tables,
  price: { product_id: number; market: MarketCode; amount: number; set_by: string | null },
): Promise<unknown> => db.getRepository(productPriceTable).insert(price);
