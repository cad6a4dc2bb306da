import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  cartItemTable,
  type CartRow,
  cartSavedTable,
  cartTable,
} from '../../database/entities/orders/cart-entities.ts';
import { cartGiftCardTable } from '../../database/entities/orders/gift-card-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** The browser's own open cart and the other one its customer has filled; held to the end of the transaction. */
export async function lockCarts(
  db: Db,
  { userId, market, tokenHash }: { userId: string; market: MarketCode; tokenHash: Buffer | null },
): Promise<{ own: string | null; known: string | null }> {
  const rows: (Pick<CartRow, 'id' | 'updated_at'> & { is_own: boolean })[] = await db.query(
    `select c.id, c.updated_at, c.token_hash is not distinct from $3 as is_own from cart c
      where c.market = $2 and c.order_id is null
        and (c.token_hash = $3 and (c.user_id is null or c.user_id = $1)
             or c.user_id = $1 and c.merged_into is null
                and (exists (select from cart_item i where i.cart_id = c.id)
                     or exists (select from cart_saved s where s.cart_id = c.id)))
      order by c.id for update`,
    [userId, market, tokenHash],
  );
  const own = rows.find(({ is_own: isOwn }) => isOwn)?.id ?? null;
  const others = rows.filter(({ is_own: isOwn }) => !isOwn);
  const [known] = others.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
  return { own, known: known?.id ?? null };
}

export const adoptCart = (db: Tables, cartId: string, userId: string): Promise<unknown> =>
  db.getRepository(cartTable).update({ id: cartId }, { user_id: userId, merged_into: null });

/** A browser without a cart gets one that follows its customer's. */
export const followCart = (
  db: Tables,
  { tokenHash, userId, market }: { tokenHash: Buffer; userId: string; market: MarketCode },
  into: string,
): Promise<unknown> =>
  db.getRepository(cartTable).insert({ token_hash: tokenHash, market, user_id: userId, merged_into: into });

/** One cart that goes into another one. */
export interface Merge {
  from: string;
  into: string;
}

/** Whether the other cart, `$1`, has the product of a line `i`. */
const inBoth = `exists (select from cart_item o where o.cart_id = $1 and o.product_id = i.product_id and o.gift_id is null)`;

/** Lines the browser did not have are marked for a note. */
export const markLinesOfOne = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(`update cart_item i set is_merged = true where i.cart_id = $2 and i.gift_id is null and not ${inBoth}`, [
    from,
    into,
  ]);

/** Of a product in both the greater count stays, so that one wish made twice is not bought twice. */
export const keepGreaterCounts = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `update cart_item i set quantity = greatest(i.quantity, o.quantity), is_merged = o.quantity < i.quantity
       from cart_item o
      where i.cart_id = $2 and o.cart_id = $1 and o.product_id = i.product_id and i.gift_id is null and o.gift_id is null`,
    [from, into],
  );

/** Gifts are as many as the goods they come with. */
export const countGiftsAlike = (db: Db, { into }: Merge): Promise<unknown> =>
  db.query(
    `update cart_item g set quantity = i.quantity from cart_item i
      where g.parent_id = i.id and g.gift_id is not null and i.cart_id = $1`,
    [into],
  );

/** Drops the lines whose product the other cart has, with their gifts. */
export const dropDoubledLines = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `delete from cart_item o where o.cart_id = $1 and exists (
       select from cart_item m join cart_item i on i.cart_id = $2 and i.product_id = m.product_id and i.gift_id is null
        where m.cart_id = $1 and m.gift_id is null and (m.id = o.id or m.id = o.parent_id and o.gift_id is not null))`,
    [from, into],
  );

/** Moves the lines that are left. */
export const moveLines = (db: Tables, { from, into }: Merge): Promise<unknown> =>
  db.getRepository(cartItemTable).update({ cart_id: from }, { cart_id: into });

/** Moves the codes and cards the other cart does not have. */
export const moveDiscounts = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `update cart_discount d set cart_id = $2 where d.cart_id = $1 and not exists (
       select from cart_discount o where o.cart_id = $2
          and (o.code_id is not distinct from d.code_id and o.card_id is not distinct from d.card_id))`,
    [from, into],
  );

/** Moves the device, unless the other cart has one. */
export const moveTradeIn = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `update trade_in t set cart_id = $2 where t.cart_id = $1 and not exists (select from trade_in o where o.cart_id = $2)`,
    [from, into],
  );

/** Adds the gift cards to those of the other cart. */
export const addGiftCards = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `insert into cart_gift_card (cart_id, card_id, added_at)
     select $2, g.card_id, g.added_at from cart_gift_card g where g.cart_id = $1 on conflict do nothing`,
    [from, into],
  );

/** The gift cards are the other cart's now. */
export const dropGiftCards = (db: Tables, { from }: Merge): Promise<unknown> =>
  db.getRepository(cartGiftCardTable).delete({ cart_id: from });

/** Adds what was put aside to what the other cart has put aside. */
export const addSaved = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `insert into cart_saved (cart_id, product_id, quantity, price_seen, saved_at)
     select $2, s.product_id, s.quantity, s.price_seen, s.saved_at from cart_saved s where s.cart_id = $1
     on conflict (cart_id, product_id) do nothing`,
    [from, into],
  );

/** What was put aside is the other cart's now. */
export const dropSaved = (db: Tables, { from }: Merge): Promise<unknown> =>
  db.getRepository(cartSavedTable).delete({ cart_id: from });

/** What was filled in goes on, unless the other cart has it. */
export const fillCheckout = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `update cart k set checkout = f.checkout from cart f where k.id = $2 and f.id = $1 and k.checkout = '{}' and f.checkout <> '{}'`,
    [from, into],
  );

/** The cart, and those that follow it, follow the other one. */
export const followInto = (db: Db, { from, into }: Merge): Promise<unknown> =>
  db.query(
    `update cart k set merged_into = $2, user_id = i.user_id, updated_at = now() from cart i
      where i.id = $2 and (k.id = $1 or k.merged_into = $1)`,
    [from, into],
  );

/** The cart has been changed. */
export const touchCart = (db: Db, { into }: Merge): Promise<unknown> =>
  db.query(`update cart set updated_at = now() where id = $1`, [into]);
