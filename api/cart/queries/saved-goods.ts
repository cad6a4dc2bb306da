import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { CartSavedRow } from '../../database/entities/orders/cart-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** Goods kept for later joined with what the shop shows of them now; `price` null = not offered any more. */
export type StoredSaved = Pick<CartSavedRow, 'quantity' | 'price_seen'> &
  Pick<ProductRow, 'code'> & {
    name: ProductListingRow['name'] | null;
    seo_name: ProductListingRow['seo_name'] | null;
    picture_key: ProductListingRow['picture_key'] | null;
    price: ProductListingRow['price'] | null;
    /** Free pieces of the warehouse; of what it has none of, those of the store that has most. */
    available: number;
  };

export const listSaved = (db: Db, cartId: string, market: MarketCode): Promise<StoredSaved[]> =>
  db.query(
    prepared(`select s.quantity, s.price_seen, p.code, l.name, l.seo_name, l.picture_key, l.price,
            case when k.on_hand > k.reserved then k.on_hand - k.reserved
                 else coalesce((select max(h.on_hand - h.reserved) from store_stock h join store w on w.id = h.store_id and w.market = $2
                                 where h.product_id = s.product_id), 0) end as available
       from cart_saved s join product p on p.id = s.product_id
       left join product_listing l on l.market = $2 and l.product_id = s.product_id
       left join stock_level k on k.product_id = s.product_id
      where s.cart_id = $1 order by s.saved_at desc, s.product_id`),
    [cartId, market],
  );

/** Copies a line of an open cart to what is kept for later; of a product kept already the greater count stays. */
export async function saveLine(db: Db, cartId: string, itemId: string): Promise<boolean> {
  const saved: unknown[] = await db.query(
    `insert into cart_saved (cart_id, product_id, quantity, price_seen)
     select i.cart_id, i.product_id, i.quantity, i.price_seen from cart_item i join cart c on c.id = i.cart_id
      where i.cart_id = $1 and i.id = $2 and i.gift_id is null and c.order_id is null
     on conflict (cart_id, product_id) do update
       set quantity = greatest(cart_saved.quantity, excluded.quantity), price_seen = excluded.price_seen, saved_at = now()
     returning product_id`,
    [cartId, itemId],
  );
  return saved.length > 0;
}

export async function countSaved(db: Db, cartId: string, code: string): Promise<number> {
  const [row]: Pick<CartSavedRow, 'quantity'>[] = await db.query(
    `select s.quantity from cart_saved s join product p on p.id = s.product_id where s.cart_id = $1 and p.code = $2`,
    [cartId, code],
  );
  return row?.quantity ?? 0;
}

export const deleteSaved = (db: Db, cartId: string, code: string): Promise<unknown> =>
  db.query(`delete from cart_saved s using product p where p.id = s.product_id and s.cart_id = $1 and p.code = $2`, [
    cartId,
    code,
  ]);

/** What was kept for later beside a cart that became an order goes on beside the next one. */
export const carrySaved = (db: Db, tokenHash: Buffer, cartId: string): Promise<unknown> =>
  db.query(
    prepared(`update cart_saved s set cart_id = $2 from cart c
      where c.token_hash = $1 and c.order_id is not null and s.cart_id = c.id`),
    [tokenHash, cartId],
  );

/** Prices of now, and what came from another device, are known from now on. */
export async function noteChanges(db: Db, cartId: string): Promise<void> {
  await db.query(
    `update cart_item i set is_merged = false, price_seen = coalesce(l.price, i.price_seen)
       from cart_item o join cart c on c.id = o.cart_id
       left join product_listing l on l.market = c.market and l.product_id = o.product_id
      where o.id = i.id and i.cart_id = $1 and c.order_id is null`,
    [cartId],
  );
}
