// Gift cards of a cart and an order. Where money moves, the cards are held first.
import { endOfGiftCard } from '@kolobeh/shared/gift-card/code.ts';
import { giveBack, payByCards, whyUnusable } from '@kolobeh/shared/gift-card/pay.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoredCart } from '../cart/queries/carts.ts';
import {
  addMovement,
  listCartCards,
  listPaidByCards,
  lockGiftCards,
  type StoredGiftCard,
} from './queries/gift-cards.ts';

type Db = Pick<EntityManager, 'query'>;

/** What a card pays of a cart now; amounts in minor units. */
export interface CountedCard {
  id: number;
  end: string;
  balance: number;
  pays: number;
}

/** Why a card cannot be paid with on a day; null when it can. */
export const unusableOn = (card: StoredGiftCard, market: MarketCode, now: Date) =>
  whyUnusable(
    { balance: card.balance, validUntil: card.valid_until, isBlocked: card.blocked_at !== null },
    dayIn(markets[market], now),
  );

/**
 * What the cards of a cart pay of a sum now; a card that cannot be paid with any more pays nothing.
 * @param lock holds them to the end of the transaction, so that what is counted can be taken
 */
export async function countCards(
  db: Db,
  cart: Pick<StoredCart, 'id' | 'market' | 'has_gift_cards'>,
  { toPay, now }: { toPay: number; now: Date },
  lock: 'lock' | null = null,
): Promise<CountedCard[]> {
  if (!cart.has_gift_cards) return [];
  let cards = await listCartCards(db, cart.id);
  if (lock) {
    await lockGiftCards(
      db,
      cards.map(({ id }) => id),
    );
    cards = await listCartCards(db, cart.id);
  }
  const usable = cards.filter((card) => unusableOn(card, cart.market, now) === null);
  const paid = payByCards(toPay, usable);
  return cards.map(({ id, code, balance }) => ({
    id,
    end: endOfGiftCard(code),
    balance,
    pays: paid.find((one) => one.id === id)?.pays ?? 0,
  }));
}

/** Takes what held cards pay of an order. */
export async function takeFromCards(db: Db, orderId: string, cards: readonly CountedCard[]): Promise<void> {
  for (const { id, pays } of cards)
    if (pays > 0) await addMovement(db, { card_id: id, kind: 'used', amount: -pays, order_id: orderId });
}

/**
 * Gives money of a locked order back to the cards that paid it; asked for more than they paid, or again, it gives what
 * is left. An expired or blocked card gets it too: the office decides what becomes of it.
 * @returns what was given back, in minor units
 */
export async function returnToCards(db: Db, orderId: string, amount = Number.MAX_SAFE_INTEGER): Promise<number> {
  const before = await listPaidByCards(db, orderId);
  if (before.length === 0) return 0;
  await lockGiftCards(
    db,
    before.map(({ id }) => id),
  );
  const given = giveBack(amount, await listPaidByCards(db, orderId));
  for (const { id, back } of given)
    await addMovement(db, { card_id: id, kind: 'returned', amount: back, order_id: orderId });
  return given.reduce((sum, { back }) => sum + back, 0);
}
