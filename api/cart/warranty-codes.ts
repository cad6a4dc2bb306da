// An extended warranty that a code gives to a line of the cart.
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { fits } from '@kolobeh/shared/cover/cover-rules.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { listOffers } from '../cover/queries/cover-offers.ts';
import type { Deps } from '../operation/deps.ts';
import { type CartOwner, openCart, shown } from './change-cart.ts';
import { keepCovers } from './choose-covers.ts';
import { goodsOf } from './present-cart.ts';
import { dropCovers } from './queries/cart-covers.ts';
import { listItems, type StoredCartItem } from './queries/cart-items.ts';

/** A code, and the line it is for; without one, the first that it fits. */
export interface WarrantyWish {
  code: string;
  itemId?: string;
}

type Refusal = { code: 'ITEM_NOT_FOUND' | 'WARRANTY_CODE_INVALID' | 'WARRANTY_CODE_NOT_FITTING' };

const named = (items: readonly StoredCartItem[], itemId: string | undefined): readonly StoredCartItem[] =>
  itemId === undefined ? items : items.filter(({ id }) => id === itemId);

/** Gives a line the warranty of a code, in place of one that it has. */
export async function addWarrantyCode(
  deps: Deps,
  owner: CartOwner,
  { code, itemId }: WarrantyWish,
): Promise<Result<Cart, Refusal>> {
  const cart = await openCart(deps, owner);
  const items = cart ? named(await listItems(deps.source, cart.id, owner.market), itemId) : [];
  if (!cart || (itemId !== undefined && items.length === 0)) return refused({ code: 'ITEM_NOT_FOUND' });
  const offers = (await listOffers(deps.source, owner.market)).filter((offer) => offer.code === code);
  if (offers.length === 0) return refused({ code: 'WARRANTY_CODE_INVALID' });
  for (const item of items) {
    const goods = goodsOf(item);
    const offer = goods && offers.find((one) => fits(one, goods));
    if (!offer) continue;
    await keepCovers(deps.source, cart.id, { itemId: item.id }, [
      { slot: 'warranty', offer_id: offer.id, price: offer.price },
    ]);
    return ok(await shown(deps, owner.market, cart));
  }
  return refused({ code: 'WARRANTY_CODE_NOT_FITTING' });
}

/** Takes the warranty of a code from the line, or from all that have it. */
export async function dropWarrantyCode(deps: Deps, owner: CartOwner, { code, itemId }: WarrantyWish): Promise<Cart> {
  const cart = await openCart(deps, owner);
  const items = cart ? named(await listItems(deps.source, cart.id, owner.market), itemId) : [];
  for (const { id, covers } of items)
    if (cart && covers?.some((cover) => cover.code === code)) await dropCovers(deps.source, cart.id, id, ['warranty']);
  return shown(deps, owner.market, cart);
}
