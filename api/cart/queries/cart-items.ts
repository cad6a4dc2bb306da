import type { LyingStore } from '@kolobeh/shared/cart/only-in-store.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { mostServed } from '@kolobeh/shared/store/serves-order.ts';
import type { EntityManager } from 'typeorm';
import type { GiftRow } from '../../database/entities/goods/gift-entities.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { MasterProductRow } from '../../database/entities/goods/master-product-entities.ts';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { StockReservationRow } from '../../database/entities/goods/stock-entities.ts';
import type { CartItemRow } from '../../database/entities/orders/cart-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import { coversOfItem, type StoredCover } from './cart-covers.ts';
import { type CartKey, touch } from './carts.ts';

type Db = Pick<EntityManager, 'query'>;

/** A cart's line joined with what the shop shows of the product now; `price` null = not offered any more. */
export type StoredCartItem = Pick<
  CartItemRow,
  'id' | 'product_id' | 'quantity' | 'parent_id' | 'price_seen' | 'is_merged'
> &
  Pick<ProductRow, 'code' | 'weight_grams' | 'vat_regime'> &
  Pick<MasterProductRow, 'type_device'> & {
    seo_name: ProductListingRow['seo_name'] | null;
    name: ProductListingRow['name'] | null;
    subtitle: ProductListingRow['subtitle'] | null;
    picture_key: ProductListingRow['picture_key'] | null;
    manufacturer_slug: ProductListingRow['manufacturer_slug'] | null;
    quality: ProductListingRow['quality'] | null;
    categories: ProductListingRow['categories'] | null;
    price: ProductListingRow['price'] | null;
    /** Free pieces of the warehouse and the one that the cart holds there itself. */
    available: number;
    /** The market's stores that have free pieces, or the one that the cart holds there itself; at most 5 told. Null where none does. */
    in_stores: (LyingStore & { free: number })[] | null;
    /** Store in which the line has or had a hold; null of one in the warehouse. */
    held_in: StockReservationRow['store_id'];
    /** Of the hold that the line has or had. */
    hold_state: StockReservationRow['state'] | null;
    held_until: Date | null;
    /** When the first of other carts lets a piece go, while the warehouse has none free; null when none holds any. */
    others_until: Date | null;
    /** What it comes free by; its price is 0 then. Null of what is bought. */
    gift: Pick<GiftRow, 'valid_from' | 'valid_to' | 'is_active'> | null;
    /** Null without any. */
    covers: StoredCover[] | null;
  };

/**
 * Lines with what the shop now says of their goods, the oldest first. Names and prices are null for what the market
 * does not offer any more.
 */
export const listItems = (db: Db, cartId: string, market: MarketCode): Promise<StoredCartItem[]> =>
  db.query(
    prepared(`select i.id, i.product_id, p.code, i.quantity, i.parent_id, i.price_seen, i.is_merged, l.seo_name, l.name, l.subtitle, l.picture_key,
            case when p.sale_state <> 'on_sale' then null when i.gift_id is null then l.price else 0 end as price,
            (select json_build_object('valid_from', g.valid_from, 'valid_to', g.valid_to, 'is_active', g.is_active)
               from gift g where g.id = i.gift_id) as gift,
            l.manufacturer_slug, l.quality, l.categories, coalesce(s.on_hand - s.reserved, 0) + case when h.state = 'held' and h.store_id is null then h.quantity else 0 end as available,
            (select json_agg(json_build_object('seo_name', w.seo_name, 'name', w.name, 'free', least(f.free, ${mostServed})) order by w.city, w.name)
               from store_stock k join store w on w.id = k.store_id and w.market = $2
               cross join lateral (select k.on_hand - k.reserved + case when h.state = 'held' and h.store_id = k.store_id then h.quantity else 0 end as free) f
              where k.product_id = i.product_id and f.free > 0) as in_stores,
            h.state as hold_state, h.held_until, h.store_id as held_in,
            (select min(o.held_until) from stock_reservation o
              where o.product_id = i.product_id and o.cart_id <> i.cart_id and o.state = 'held'
                and case when o.store_id is null then s.on_hand <= s.reserved
                         else exists (select from store w where w.id = o.store_id and w.market = $2) end) as others_until,
            p.weight_grams, p.vat_regime, mp.type_device,
            ${coversOfItem} as covers
       from cart_item i
       join product p on p.id = i.product_id
       join master_product mp on mp.id = p.master_product_id
       left join product_listing l on l.market = $2 and l.product_id = i.product_id
       left join stock_level s on s.product_id = i.product_id
       left join stock_reservation h on h.cart_id = i.cart_id and h.product_id = i.product_id and i.gift_id is null
      where i.cart_id = $1
      order by i.added_at, i.id`),
    [cartId, market],
  );

/** Pieces in the open cart of a browser, without gifts. */
export async function countPieces(db: Db, { tokenHash, userId }: CartKey): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    prepared(`select coalesce(sum(i.quantity), 0)::integer as count
       from cart k left join cart m on m.id = k.merged_into and m.user_id = $2
       join cart c on c.id = coalesce(m.id, k.id) join cart_item i on i.cart_id = c.id
      where k.token_hash = $1 and c.order_id is null and i.gift_id is null`),
    [tokenHash, userId],
  );
  return row?.count ?? 0;
}

/** Pieces of a product that the cart's owner buys. */
export async function countOf(db: Db, cartId: string, productId: number): Promise<number> {
  const [row]: Pick<CartItemRow, 'quantity'>[] = await db.query(
    prepared(`select quantity from cart_item where cart_id = $1 and product_id = $2 and gift_id is null`),
    [cartId, productId],
  );
  return row?.quantity ?? 0;
}

/** Adds pieces to the product's line, or makes the line. @returns pieces on the line afterwards; 0 = the cart became an order */
export async function addPieces(
  db: Db,
  cartId: string,
  productId: number,
  quantity: number,
  most: number,
): Promise<number> {
  const [row]: Pick<CartItemRow, 'quantity'>[] = await db.query(
    prepared(`with used as (${touch}) insert into cart_item (cart_id, product_id, quantity, price_seen)
     select u.id, $2::integer, $3::integer, (select l.price from cart c join product_listing l on l.market = c.market
        where c.id = u.id and l.product_id = $2::integer) from used u
     on conflict (cart_id, product_id) where gift_id is null do update set price_seen = excluded.price_seen, quantity = least($4::integer, cart_item.quantity + excluded.quantity)
     returning quantity`),
    [cartId, productId, quantity, most],
  );
  return row?.quantity ?? 0;
}

/** Gifts follow their line. @returns whether the line was changed; a cart that became an order keeps its lines */
export async function setQuantity(db: Db, cartId: string, itemId: string, quantity: number): Promise<boolean> {
  const [changed]: [unknown[], number] = await db.query(
    prepared(
      `with used as (${touch}) update cart_item set quantity = $3 where cart_id in (select id from used)
          and (id = $2 and gift_id is null or parent_id = $2 and gift_id is not null) returning id`,
    ),
    [cartId, itemId, quantity],
  );
  return changed.length > 0;
}

/** Whether the cart has that line and the line is a part of no package. */
export async function isMainLine(db: Db, cartId: string, itemId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    prepared(`select from cart_item where cart_id = $1 and id = $2 and parent_id is null`),
    [cartId, itemId],
  );
  return rows.length > 0;
}

/** Makes a line of an open cart a part of another one's package, which itself is a part of none. */
export const setParent = (db: Db, cartId: string, productId: number, parentId: string): Promise<unknown> =>
  db.query(
    prepared(`with used as (${touch}) update cart_item i set parent_id = p.id
       from used join cart_item p on p.cart_id = used.id and p.id = $3 and p.parent_id is null
      where i.cart_id = used.id and i.product_id = $2 and i.gift_id is null and i.id <> p.id
        and not exists (select from cart_item child where child.parent_id = i.id)`),
    [cartId, productId, parentId],
  );

/** A line that went: its product, and whether the cart held a piece of it. */
export type GoneLine = Pick<CartItemRow, 'product_id'> & { is_held: boolean };

/** Puts gifts beside the line of a product in an open cart, as many as that line has pieces. */
export const putGifts = (db: Db, cartId: string, productId: number, giftIds: readonly number[]): Promise<unknown> =>
  db.query(
    prepared(`with used as (${touch})
     insert into cart_item (cart_id, product_id, quantity, parent_id, gift_id)
     select i.cart_id, g.product_id, i.quantity, i.id, g.id
       from used join cart_item i on i.cart_id = used.id and i.product_id = $2 and i.gift_id is null and i.parent_id is null
       join gift g on g.id = any($3::integer[])
     on conflict (parent_id, gift_id) where gift_id is not null do update set quantity = excluded.quantity`),
    [cartId, productId, giftIds],
  );

/** Takes lines with their gifts out of an open cart. */
export async function removeItems(db: Db, cartId: string, itemIds: readonly string[]): Promise<GoneLine[]> {
  const [gone]: [GoneLine[], number] = await db.query(
    prepared(
      `with used as (${touch}) delete from cart_item i where i.cart_id in (select id from used) and (i.id = any($2::uuid[]) or i.gift_id is not null and i.parent_id = any($2::uuid[]))
       returning i.product_id, exists (
         select from stock_reservation r where r.cart_id = i.cart_id and r.product_id = i.product_id and r.state = 'held'
       ) as is_held`,
    ),
    [cartId, itemIds],
  );
  return gone;
}
