import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { isLastPiece } from '@kolobeh/shared/cart/hold.ts';
import { maxQuantity } from '@kolobeh/shared/cart/limits.ts';
import type { OrderDraft } from '@kolobeh/shared/checkout/order-payload.ts';
import type { WantedCovers } from '@kolobeh/shared/cover/cover-rules.ts';
import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { keptOffers } from '../cover/offered-covers.ts';
import { standardArrival } from '../delivery/arrival.ts';
import type { Deps } from '../operation/deps.ts';
import { newToken, tokenHash } from '../operation/secrets.ts';
import { type DiscountedGoods, paidItems } from './paid-items.ts';
import { keptInstalments, presentCart } from './present-cart.ts';
import { type ChosenCover, type CoverRefusal, keepCovers, namedCoversOf } from './choose-covers.ts';
import { holdLastPiece, type LastPlace, releaseLines } from './hold-last-piece.ts';
import {
  addPieces,
  countOf,
  isMainLine,
  putGifts,
  listItems,
  removeItems,
  setParent,
  type StoredCartItem,
} from './queries/cart-items.ts';
import { carrySaved, listSaved } from './queries/saved-goods.ts';
import { createFilledCart, findCart, saveDraft, type StoredCart, touchCart } from './queries/carts.ts';
import { findOffered, type OfferedProduct } from './queries/offered-product.ts';

/** Whose cart: the token of the cookie (null before the first item) and the signed-in customer, if any. */
export interface CartOwner {
  token: string | null;
  userId: string | null;
  market: MarketCode;
}

/** A changed cart, and the token to set as a cookie when the cart is new. */
export interface ChangedCart {
  cart: Cart;
  newToken: string | null;
}

/** Why a product did not go into the cart. `available` counts free pieces, `most` is what one line may hold. */
export type AddRefusal =
  | { code: 'PRODUCT_NOT_FOUND' | 'PARENT_NOT_FOUND' }
  | CoverRefusal
  | { code: 'SOLD_OUT'; data: { available: number } }
  | { code: 'TOO_MANY'; data: { most: number } };

/** The owner's open cart in this market; carts of the other market and placed ones do not count. */
export async function openCart(deps: Deps, owner: CartOwner): Promise<StoredCart | null> {
  if (!owner.token) return null;
  const cart = await findCart(deps.source, { tokenHash: tokenHash(owner.token), userId: owner.userId });
  return cart && cart.order_id === null && cart.market === owner.market ? cart : null;
}

/** The owner's cart as shown, empty when there is none. */
export const readCart = async (deps: Deps, owner: CartOwner): Promise<Cart> =>
  readOpenCart(deps, owner, await openCart(deps, owner));

/** As `readCart`, of a cart that has been looked up. */
export async function readOpenCart(deps: Deps, owner: CartOwner, cart: StoredCart | null): Promise<Cart> {
  // Once a day is enough, and spares the others a write.
  if (cart?.is_idle) await touchCart(deps.source, cart.id);
  return shown(deps, owner.market, cart);
}

/** The cart as its owner sees it. */
export async function shown(deps: Deps, market: MarketCode, cart: StoredCart | null): Promise<Cart> {
  const items = cart ? await listItems(deps.source, cart.id, market) : [];
  const discounts = cart ? await deps.discountsOf(deps, { cart, items }) : null;
  const paid = paidItems(items, discounts);
  const tradeIn = cart?.has_trade_in ? await deps.tradeInOf(deps, { cart, items: paid }) : null;
  return presentCart(market, items, {
    deliveredOn: await standardArrival(deps, market),
    discounts,
    tradeIn,
    installment: cart ? keptInstalments(cart) : null,
    now: deps.now(),
    offers: await keptOffers(deps, market),
    saved: cart?.has_saved ? await listSaved(deps.source, cart.id, market) : [],
  });
}

/** Parts of the checkout's draft that are chosen with a product. */
type ChosenFinancing = Pick<OrderDraft, 'installment' | 'lease' | 'type_payment'>;

interface NewLine {
  productId: number;
  quantity: number;
  financing?: ChosenFinancing;
  chosen: readonly ChosenCover[];
  lastPlace: LastPlace | null;
  gifts: readonly number[] | null;
}

/** Where the last free piece of a product lies; null when there are more, or none. */
function lastPlaceOf({ available, in_stores: inStores }: OfferedProduct): LastPlace | null {
  if (available > 0) return isLastPiece(available) ? 'warehouse' : null;
  return isLastPiece(inStores) ? 'store' : null;
}

async function openNewCart(
  deps: Deps,
  { token: before, market, userId }: CartOwner,
  line: NewLine,
): Promise<ChangedCart> {
  const token = newToken();
  const made = await createFilledCart(deps.source, { tokenHash: tokenHash(token), market, userId }, line);
  if (before) await carrySaved(deps.source, tokenHash(before), made.id);
  await keepCovers(deps.source, made.id, line, line.chosen);
  if (line.gifts) await putGifts(deps.source, made.id, line.productId, line.gifts);
  const holder = { cartId: made.id, market, isCustomer: userId !== null };
  const { lastPlace: place, productId } = line;
  if (place) await holdLastPiece(deps, holder, { productId, place });
  const kept = before ? { ...made, has_saved: true } : made;
  const cart = await withFinancing(deps, kept, line.financing);
  return { cart: await shown(deps, market, cart), newToken: token };
}

/** The cart with the instalments or the lease chosen with a product, which are then those of all of it. */
async function withFinancing(
  deps: Deps,
  cart: StoredCart,
  financing: ChosenFinancing | undefined,
): Promise<StoredCart> {
  if (!financing || Object.keys(financing).length === 0) return cart;
  const checkout = { ...cart.checkout, ...financing };
  await saveDraft(deps.source, cart.id, checkout);
  return { ...cart, checkout };
}

/** What is to be added; fewer fields mean less, never a default taken from elsewhere. */
export interface AddWish {
  product: string;
  quantity: number;
  financing?: ChosenFinancing;
  /** Covers that every piece of the line is to have. */
  covers?: WantedCovers;
  /** The line whose package it becomes a part of. */
  parentId?: string;
}

/**
 * Adds pieces of a product. A cart is a wish, the order takes the stock; the last piece alone is held for a while. One that
 * another cart holds may be wished for too: it is free again when that one lets it go.
 */
export async function addToCart(
  deps: Deps,
  owner: CartOwner,
  wanted: AddWish,
): Promise<Result<ChangedCart, AddRefusal>> {
  const offered = await findOffered(
    deps.source,
    owner.market,
    wanted.product,
    dayIn(markets[owner.market], deps.now()),
  );
  if (!offered) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const covers = await namedCoversOf(deps, owner.market, offered, wanted.covers);
  if (!covers.ok) return covers;
  const existing = await openCart(deps, owner);
  if (wanted.parentId && !(existing && (await isMainLine(deps.source, existing.id, wanted.parentId))))
    return refused({ code: 'PARENT_NOT_FOUND' });
  const held = existing ? await countOf(deps.source, existing.id, offered.id) : 0;
  if (held + wanted.quantity > maxQuantity) return refused({ code: 'TOO_MANY', data: { most: maxQuantity } });
  const { id: productId, available } = offered;
  // What the warehouse has none of may lie in a store, where it is collected then.
  const isInStores = available <= 0 && offered.most_in_store > 0;
  const reachable = Math.max(available + offered.in_carts, isInStores ? offered.most_in_store : 0);
  if (held + wanted.quantity > reachable) return refused({ code: 'SOLD_OUT', data: { available: reachable } });
  const lastPlace = lastPlaceOf(offered);
  // Gifts lie in the warehouse.
  const gifts = isInStores ? null : offered.gifts;
  if (!existing)
    return ok(await openNewCart(deps, owner, { ...wanted, productId, chosen: covers.value, lastPlace, gifts }));
  const most = Math.min(maxQuantity, reachable);
  const added = await addPieces(deps.source, existing.id, productId, wanted.quantity, most);
  // Its order was placed at this very moment: the piece opens the next cart.
  if (added === 0) return addToCart(deps, owner, wanted);
  await keepCovers(deps.source, existing.id, { productId }, covers.value);
  if (gifts) await putGifts(deps.source, existing.id, productId, gifts);
  if (wanted.parentId) await setParent(deps.source, existing.id, productId, wanted.parentId);
  const holder = { cartId: existing.id, market: owner.market, isCustomer: owner.userId !== null };
  if (lastPlace) await holdLastPiece(deps, holder, { productId, place: lastPlace });
  const kept = await withFinancing(deps, existing, wanted.financing);
  return ok({ cart: await shown(deps, owner.market, kept), newToken: null });
}

/** What is to be taken out: a line, a whole package by the product it stands for, or a line if it is in that package. */
export interface RemoveWish {
  itemId?: string;
  packageSeoName?: string;
}

/** Lines of the package that stands for a product; of those only one when that is named. */
async function idsInPackage(
  deps: Deps,
  { market }: CartOwner,
  cart: StoredCart,
  seoName: string,
  itemId: string | undefined,
): Promise<string[]> {
  const items = await listItems(deps.source, cart.id, market);
  const main = items.find(({ seo_name: name, parent_id: parent }) => name === seoName && parent === null);
  return items
    .filter(({ id, parent_id: parent }) => main && (id === main.id || parent === main.id))
    .map(({ id }) => id)
    .filter((id) => itemId === undefined || id === itemId);
}

/** Removes what a wish names. What is not there is removed already. */
export async function removeFromCart(
  deps: Deps,
  owner: CartOwner,
  { itemId, packageSeoName }: RemoveWish,
): Promise<Cart> {
  const cart = await openCart(deps, owner);
  if (!cart) return shown(deps, owner.market, null);
  const ids =
    packageSeoName === undefined ? [itemId ?? ''] : await idsInPackage(deps, owner, cart, packageSeoName, itemId);
  const gone = await removeItems(deps.source, cart.id, ids);
  const held = gone.filter(({ is_held: isHeld }) => isHeld).map(({ product_id: id }) => id);
  if (held.length > 0) await releaseLines(deps, cart.id, held);
  return shown(deps, owner.market, await openCart(deps, owner));
}

declare module '../operation/deps.ts' {
  interface Deps {
    /** What discounts take off a cart, counted where they stand; null when it can have none. */
    discountsOf: (
      deps: Deps,
      held: { cart: StoredCart; items: readonly StoredCartItem[] },
    ) => Promise<DiscountedGoods | null>;
    /** What a device traded in takes off a cart, counted where discounts stand; null when it no longer counts. */
    tradeInOf: (deps: Deps, held: { cart: StoredCart; items: readonly StoredCartItem[] }) => Promise<TradeIn | null>;
  }
}
