import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  cartGiftCardTable,
  type GiftCardMovementRow,
  type GiftCardRow,
  giftCardTable,
} from '../../database/entities/orders/gift-card-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A card with what its ledger says it holds. */
export type StoredGiftCard = GiftCardRow & Pick<GiftCardMovementRow, 'balance'>;

/** What the last movement says: the one truth of a balance. */
export const balance = `coalesce((select m.balance from gift_card_movement m where m.card_id = c.id order by m.seq desc limit 1), 0)::integer`;

/** By the whole code, as it is kept. */
export async function findGiftCard(db: Db, market: MarketCode, code: string): Promise<StoredGiftCard | null> {
  const [card]: StoredGiftCard[] = await db.query(
    `select c.*, ${balance} as balance from gift_card c where c.code = $1 and c.market = $2`,
    [code, market],
  );
  return card ?? null;
}

/** Cards of a cart, in the order they were entered. */
export const listCartCards = (db: Db, cartId: string): Promise<StoredGiftCard[]> =>
  db.query(
    `select c.*, ${balance} as balance from cart_gift_card g join gift_card c on c.id = g.card_id
      where g.cart_id = $1 order by g.added_at, c.id`,
    [cartId],
  );

/** Holds cards to the end of the transaction, in one order whoever asks. */
export const lockGiftCards = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.query(`select id from gift_card where id = any($1::integer[]) order by id for update`, [ids]);

/** @returns whether it was not there yet */
export async function addCartCard(db: Db, cartId: string, cardId: number): Promise<boolean> {
  const added: unknown[] = await db.query(
    `insert into cart_gift_card (cart_id, card_id) values ($1, $2) on conflict do nothing returning card_id`,
    [cartId, cardId],
  );
  return added.length > 0;
}

export const removeCartCard = (
  db: Pick<EntityManager, 'getRepository'>,
  cartId: string,
  cardId: number,
): Promise<unknown> => db.getRepository(cartGiftCardTable).delete({ cart_id: cartId, card_id: cardId });

/** Writes the next movement of a held card. */
export const addMovement = (
  db: Db,
  { card_id, kind, amount, order_id }: Pick<GiftCardMovementRow, 'card_id' | 'kind' | 'amount' | 'order_id'>,
): Promise<unknown> =>
  db.query(
    `insert into gift_card_movement (card_id, seq, kind, amount, balance, order_id)
     select $1::integer, coalesce(max(seq), 0) + 1, $2, $3::integer,
            coalesce((array_agg(balance order by seq desc))[1], 0) + $3::integer, $4::uuid
       from gift_card_movement where card_id = $1::integer`,
    [card_id, kind, amount, order_id],
  );

/** What each card paid of an order and was not given back yet, in the order they paid. */
export const listPaidByCards = (db: Db, orderId: string): Promise<{ id: number; paid: number }[]> =>
  db.query(
    `select card_id as id, -sum(amount)::integer as paid from gift_card_movement where order_id = $1
      group by card_id having sum(amount) < 0 order by min(at), card_id`,
    [orderId],
  );

/** @returns the new card's id; null when such a code is there already */
export async function insertGiftCard(
  db: Db,
  card: Pick<GiftCardRow, 'market' | 'currency' | 'code' | 'value' | 'valid_until' | 'email' | 'reason' | 'issued_by'>,
): Promise<number | null> {
  const [added]: Pick<GiftCardRow, 'id'>[] = await db.query(
    `insert into gift_card (market, currency, code, value, valid_until, email, reason, issued_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing returning id`,
    [card.market, card.currency, card.code, card.value, card.valid_until, card.email, card.reason, card.issued_by],
  );
  return added?.id ?? null;
}

/** Blocks a card that is not blocked yet. */
export const blockRow = (db: Pick<EntityManager, 'getRepository'>, id: number, because: string, at: Date) =>
  db.getRepository(giftCardTable).update({ id }, { blocked_at: at, blocked_because: because });

/** A card with who issued it, for the office. */
export type OfficeGiftCard = StoredGiftCard & { issuer: string | null };

const office = `select c.*, ${balance} as balance, u.name as issuer from gift_card c left join app_user u on u.id = c.issued_by`;

export async function findOfficeCard(db: Db, id: number): Promise<OfficeGiftCard | null> {
  const [card]: OfficeGiftCard[] = await db.query(`${office} where c.id = $1`, [id]);
  return card ?? null;
}

/** All that happened to a card's money, the latest first. */
export const listMovements = (
  db: Db,
  cardId: number,
): Promise<(Omit<GiftCardMovementRow, 'card_id' | 'order_id'> & { order_number: string | null })[]> =>
  db.query(
    `select m.seq, m.at, m.kind, m.amount, m.balance, o.number as order_number
       from gift_card_movement m left join shop_order o on o.id = m.order_id
      where m.card_id = $1 order by m.seq desc limit 500`,
    [cardId],
  );
