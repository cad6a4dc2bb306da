import type { EnteredCard } from '@kolobeh/shared/checkout/gift-card-contract.ts';
import { readGiftCard } from '@kolobeh/shared/gift-card/code.ts';
import type { GiftCardEnd } from '@kolobeh/shared/gift-card/pay.ts';
import { mostGiftCards } from '@kolobeh/shared/gift-card/terms.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type CartOwner, openCart } from '../cart/change-cart.ts';
import { unusableOn } from '../gift-card/pay-with-cards.ts';
import { addCartCard, findGiftCard, listCartCards, removeCartCard } from '../gift-card/queries/gift-cards.ts';
import type { Deps } from '../operation/deps.ts';
import { summarise } from './summary.ts';

/** Cards of a cart and what is left to be paid. */
export interface EnteredCards {
  gift_cards: EnteredCard[];
  total: Money;
}

type Refusal = { code: 'CART_EMPTY' } | { code: 'GIFT_CARD_INVALID'; data: { reason: GiftCardEnd | 'TOO_MANY' } };

const invalid = (reason: GiftCardEnd | 'TOO_MANY'): Refusal => ({ code: 'GIFT_CARD_INVALID', data: { reason } });

async function shownCards(deps: Deps, owner: CartOwner): Promise<EnteredCards> {
  const { gift_cards, total } = await summarise(deps, owner);
  return { gift_cards, total };
}

/** Enters a gift card into the visitor's cart; its money is taken when the order is placed. */
export async function useGiftCard(deps: Deps, owner: CartOwner, text: string): Promise<Result<EnteredCards, Refusal>> {
  const cart = await openCart(deps, owner);
  if (!cart) return refused({ code: 'CART_EMPTY' });
  const code = readGiftCard(text);
  const card = code && (await findGiftCard(deps.source, owner.market, code));
  if (!card) return refused(invalid('UNKNOWN'));
  const end = unusableOn(card, owner.market, deps.now());
  if (end) return refused(invalid(end));
  const before = cart.has_gift_cards ? await listCartCards(deps.source, cart.id) : [];
  if (!before.some(({ id }) => id === card.id) && before.length >= mostGiftCards) return refused(invalid('TOO_MANY'));
  await addCartCard(deps.source, cart.id, card.id);
  return ok(await shownCards(deps, owner));
}

/** Takes a gift card out of the visitor's cart; one that is not in it changes nothing. */
export async function dropGiftCard(deps: Deps, owner: CartOwner, id: number): Promise<EnteredCards> {
  const cart = await openCart(deps, owner);
  if (cart) await removeCartCard(deps.source, cart.id, id);
  return shownCards(deps, owner);
}
