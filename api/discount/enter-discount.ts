import { maxDiscounts } from '@kolobeh/shared/cart/limits.ts';
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { type DiscountReason, isInvalid } from '@kolobeh/shared/discount/engine/reason.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { type CartOwner, type ChangedCart, openCart, shown } from '../cart/change-cart.ts';
import { listItems } from '../cart/queries/cart-items.ts';
import { createCart, type StoredCart } from '../cart/queries/carts.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { newToken, tokenHash } from '../operation/secrets.ts';
import { countDiscounts } from './count-discounts.ts';
import {
  countEntered,
  enterDiscount,
  type Entered,
  findCard,
  findCode,
  removeEntered,
} from './queries/cart-discounts.ts';

/** A sale code, or a card by its number and holder. */
export interface EnteredWish {
  code?: string;
  cardNumber?: string;
  cardHolder?: string;
}

/** Why a code or card was not taken. An unknown code and one of the other market are told alike. */
export type EnterRefused =
  | { code: 'SALE_CODE_INVALID' | 'CARD_INVALID' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'DISCOUNT_INVALID'; data: { reason: DiscountReason } }
  | { code: 'TOO_MANY_DISCOUNTS'; data: { most: typeof maxDiscounts } };

const required = (path: string): { ok: false; refusal: EnterRefused } =>
  refused({ code: 'INPUT_INVALID', data: { fields: [{ path, code: 'REQUIRED' }] } });

/** A holder's name as cards keep it. */
export const holderOf = (name: string): string => plainText(name).trim().replaceAll(/\s+/g, ' ');

/** Number of a card without the spaces it is printed with. */
export const cardNumberOf = (number: string): string => number.replaceAll(/\s+/g, '');

async function find(
  db: Pick<EntityManager, 'query'>,
  market: CartOwner['market'],
  { code, cardNumber, cardHolder }: EnteredWish,
): Promise<Result<Entered, EnterRefused>> {
  if (code) {
    const codeId = await findCode(db, market, code);
    return codeId === null ? refused({ code: 'SALE_CODE_INVALID' }) : ok({ codeId, cardId: null });
  }
  if (!cardNumber) return required(cardHolder ? 'cardNumber' : 'code');
  if (!cardHolder) return required('cardHolder');
  const cardId = await findCard(db, market, cardNumberOf(cardNumber), holderOf(cardHolder));
  return cardId === null ? refused({ code: 'CARD_INVALID' }) : ok({ codeId: null, cardId });
}

/** Why what was just entered can never count; null when it may. */
async function invalid(
  deps: Deps,
  manager: EntityManager,
  cart: StoredCart,
  { codeId, cardId }: Entered,
): Promise<DiscountReason | null> {
  const items = await listItems(manager, cart.id, cart.market);
  const customer = { userId: cart.user_id, email: null };
  const withEntered = { ...cart, has_entered_discounts: true };
  const counted = await countDiscounts(deps, manager, { cart: withEntered, items, customer });
  const own = counted?.priced.refused.find(({ key }) => {
    const candidate = counted.candidates.get(key);
    return codeId === null ? candidate?.card_id === cardId : candidate?.code_id === codeId;
  });
  return own && isInvalid(own.reason) ? own.reason : null;
}

async function enter(
  deps: Deps,
  manager: EntityManager,
  cart: StoredCart,
  entered: Entered,
): Promise<Result<StoredCart, EnterRefused>> {
  await enterDiscount(manager, cart.id, entered);
  if ((await countEntered(manager, cart.id)) > maxDiscounts)
    return refused({ code: 'TOO_MANY_DISCOUNTS', data: { most: maxDiscounts } });
  const reason = await invalid(deps, manager, cart, entered);
  return reason
    ? refused({ code: 'DISCOUNT_INVALID', data: { reason } })
    : ok({ ...cart, has_entered_discounts: true });
}

/**
 * Enters a code or card into the open cart, or into a new one. One that means none of the goods now is kept and says
 * what is missing; one that nobody can use any more is refused and the cart stays as it was.
 */
export async function addDiscount(
  deps: Deps,
  owner: CartOwner,
  wish: EnteredWish,
): Promise<Result<ChangedCart, EnterRefused>> {
  const entered = await find(deps.source, owner.market, wish);
  if (!entered.ok) return entered;
  const existing = await openCart(deps, owner);
  const token = existing ? null : newToken();
  const cart = await inTransaction(deps.source, async (manager) => {
    const into = existing ?? (await createCart(manager, tokenHash(token ?? ''), owner.market, owner.userId));
    return enter(deps, manager, into, entered.value);
  });
  return cart.ok ? ok({ cart: await shown(deps, owner.market, cart.value), newToken: token }) : cart;
}

/** Removes a code or card; one that is not there is removed already. */
export async function removeDiscount(deps: Deps, owner: CartOwner, entryId: string): Promise<Cart> {
  const cart = await openCart(deps, owner);
  if (!cart) return shown(deps, owner.market, null);
  await removeEntered(deps.source, cart.id, entryId);
  return shown(deps, owner.market, cart);
}
