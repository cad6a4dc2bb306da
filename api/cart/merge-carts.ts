// Carts of two devices become one when their customer signs in.
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { newToken, tokenHash } from '../operation/secrets.ts';
import { moveCartHolds } from '../stock/queries/cart-holds.ts';
import {
  addGiftCards,
  addSaved,
  adoptCart,
  countGiftsAlike,
  dropDoubledLines,
  dropGiftCards,
  dropSaved,
  fillCheckout,
  followCart,
  followInto,
  keepGreaterCounts,
  lockCarts,
  markLinesOfOne,
  moveDiscounts,
  moveLines,
  moveTradeIn,
  touchCart,
  type Merge,
} from './queries/merge-carts.ts';

interface Browser {
  userId: string;
  market: MarketCode;
  /** Of the cart it has; null without one. */
  token: string | null;
}

/**
 * Moves all of a cart into another one, which it follows then. Of a product in both the greater count stays; lines the
 * browser did not have are marked for a note.
 */
async function mergeInto(manager: EntityManager, merge: Merge): Promise<void> {
  await markLinesOfOne(manager, merge);
  await keepGreaterCounts(manager, merge);
  await countGiftsAlike(manager, merge);
  await dropDoubledLines(manager, merge);
  await moveLines(manager, merge);
  await moveCartHolds(manager, merge);
  await moveDiscounts(manager, merge);
  await moveTradeIn(manager, merge);
  await addGiftCards(manager, merge);
  await dropGiftCards(manager, merge);
  await addSaved(manager, merge);
  await dropSaved(manager, merge);
  await fillCheckout(manager, merge);
  await followInto(manager, merge);
  await touchCart(manager, merge);
}

/**
 * Lets a browser have its customer's cart: its own becomes it when there is no other one, else its lines go there and it
 * follows from then on, for this customer alone.
 * @returns the token to set as a cookie when the browser had no cart of its own
 */
async function mergeOne(manager: EntityManager, { userId, market, token }: Browser): Promise<string | null> {
  const { own, known } = await lockCarts(manager, { userId, market, tokenHash: token ? tokenHash(token) : null });
  if (!known) {
    if (own) await adoptCart(manager, own, userId);
    return null;
  }
  if (own) {
    await mergeInto(manager, { from: own, into: known });
    return null;
  }
  const made = newToken();
  await followCart(manager, { tokenHash: tokenHash(made), userId, market }, known);
  return made;
}

/** Merges carts of every market. @returns tokens of carts that the browser gets */
export async function mergeCarts(
  deps: Pick<Deps, 'source'>,
  userId: string,
  tokenOf: (market: MarketCode) => string | null,
): Promise<{ market: MarketCode; token: string }[]> {
  const given: { market: MarketCode; token: string }[] = [];
  for (const market of MarketCode.options) {
    const browser = { userId, market, token: tokenOf(market) };
    const token = await inTransaction(deps.source, (manager) => mergeOne(manager, browser));
    if (token) given.push({ market, token });
  }
  return given;
}
