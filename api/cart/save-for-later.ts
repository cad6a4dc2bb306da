// Goods put aside for later out of a cart, and put back; they hold no stock and count with nothing.
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import {
  type AddRefusal,
  addToCart,
  type CartOwner,
  openCart,
  readCart,
  removeFromCart,
  shown,
} from './change-cart.ts';
import { lockCart } from './queries/cart-holds.ts';
import { countSaved, deleteSaved, noteChanges, saveLine } from './queries/saved-goods.ts';

/** Puts a line aside. One that is not there, or is a gift, changes nothing. */
export async function saveForLater(deps: Deps, owner: CartOwner, itemId: string): Promise<Cart> {
  const cart = await openCart(deps, owner);
  if (!cart) return shown(deps, owner.market, null);
  const isSaved = await inTransaction(deps.source, async (manager) => {
    await lockCart(manager, cart.id);
    return saveLine(manager, cart.id, itemId);
  });
  return isSaved ? removeFromCart(deps, owner, { itemId }) : shown(deps, owner.market, cart);
}

/** Puts goods kept for later into the cart, as many as were put aside; what is refused stays where it is. */
export async function takeSaved(deps: Deps, owner: CartOwner, product: string): Promise<Result<Cart, AddRefusal>> {
  const cart = await openCart(deps, owner);
  const quantity = cart ? await countSaved(deps.source, cart.id, product) : 0;
  if (!cart || quantity === 0) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const added = await addToCart(deps, owner, { product, quantity });
  if (!added.ok) return added;
  await deleteSaved(deps.source, cart.id, product);
  return ok(await readCart(deps, owner));
}

/** Keeps goods for later no more. */
export async function dropSaved(deps: Deps, owner: CartOwner, product: string): Promise<Cart> {
  const cart = await openCart(deps, owner);
  if (cart) await deleteSaved(deps.source, cart.id, product);
  return shown(deps, owner.market, cart);
}

/** The visitor has read what changed in the cart. */
export async function acceptChanges(deps: Deps, owner: CartOwner): Promise<Cart> {
  const cart = await openCart(deps, owner);
  if (cart) await noteChanges(deps.source, cart.id);
  return shown(deps, owner.market, cart);
}
