import type { CoverSlot } from '@kolobeh/shared/cover/cover.ts';
import type { EntityManager } from 'typeorm';
import type { CartItemCoverRow, CoverOfferRow } from '../../database/entities/orders/cover-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import { touch } from './carts.ts';

type Db = Pick<EntityManager, 'query'>;

/** A chosen cover beside its offer as it is now. */
export type StoredCover = Pick<CartItemCoverRow, 'slot'> &
  Pick<
    CoverOfferRow,
    | 'id'
    | 'kind'
    | 'code'
    | 'name'
    | 'months'
    | 'type_device'
    | 'qualities'
    | 'price_from'
    | 'price_below'
    | 'price'
    | 'is_active'
  > & {
    /** What it cost when it was chosen. */
    price_chosen: number;
  };

/** Covers of a line of a cart as JSON; null without any. */
export const coversOfItem = `(select json_agg(json_build_object(
      'slot', c.slot, 'id', o.id, 'kind', o.kind, 'code', o.code, 'name', o.name, 'months', o.months,
      'type_device', o.type_device, 'qualities', o.qualities, 'price_from', o.price_from, 'price_below', o.price_below,
      'price', o.price, 'is_active', o.is_active, 'price_chosen', c.price) order by c.slot)
    from cart_item_cover c join cover_offer o on o.id = c.offer_id where c.cart_item_id = i.id)`;

/** Which line of a cart: by its own id, or by its product. */
export type LineOf = { itemId: string } | { productId: number };

/** Chooses covers of a line of an open cart; one there was in the same slot gives way. */
export const putCovers = (
  db: Db,
  cartId: string,
  line: LineOf,
  covers: readonly { slot: CoverSlot; offer_id: number; price: number }[],
): Promise<unknown> =>
  db.query(
    prepared(`with used as (${touch})
     insert into cart_item_cover (cart_item_id, slot, offer_id, price)
     select i.id, c.slot, c.offer_id, c.price
       from used join cart_item i on i.cart_id = used.id and (i.id = $2::uuid or i.product_id = $3::integer) and i.gift_id is null
       cross join jsonb_to_recordset($4::jsonb) as c (slot text, offer_id integer, price integer)
     on conflict (cart_item_id, slot) do update set offer_id = excluded.offer_id, price = excluded.price`),
    [
      cartId,
      'itemId' in line ? line.itemId : null,
      'productId' in line ? line.productId : null,
      JSON.stringify(covers),
    ],
  );

/** Ends covers of a line of an open cart. */
export const dropCovers = (db: Db, cartId: string, itemId: string, slots: readonly CoverSlot[]): Promise<unknown> =>
  db.query(
    prepared(`with used as (${touch})
     delete from cart_item_cover where slot = any($3::text[])
        and cart_item_id in (select i.id from used join cart_item i on i.cart_id = used.id where i.id = $2)`),
    [cartId, itemId, slots],
  );
