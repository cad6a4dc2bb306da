// What is changed of one line of a cart: how many pieces it has and which covers go with them.
import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { namedCovers, type SlotWish, type WantedCovers } from '@kolobeh/shared/cover/cover-rules.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { listOffers, type StoredOffer } from '../cover/queries/cover-offers.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { type CartOwner, openCart, shown } from './change-cart.ts';
import { type CoverRefusal, keepCovers } from './choose-covers.ts';
import { goodsOf, reachOf } from './present-cart.ts';
import { dropCovers } from './queries/cart-covers.ts';
import { listItems, setQuantity, type StoredCartItem } from './queries/cart-items.ts';

/** Why a line stays as it is. */
export type ChangeRefusal =
  | { code: 'ITEM_NOT_FOUND' }
  | { code: 'SOLD_OUT'; data: { available: number } }
  | CoverRefusal;

/** What is left out stays as it is. */
export interface LineWish {
  itemId: string;
  quantity?: number;
  selected_insurance_ids?: readonly number[];
  warranty_month_value?: number | null;
  prolong_warranty_code?: string | null;
}

type Named = Result<SlotWish<StoredOffer>[], CoverRefusal>;

const unavailable = (field: keyof LineWish): Named => refused({ code: 'COVER_UNAVAILABLE', data: { field } });

/** Offers that a change names, slot by slot. */
function wishesOf(item: StoredCartItem, offers: readonly StoredOffer[], wish: LineWish): Named {
  const { selected_insurance_ids: ids, warranty_month_value: months, prolong_warranty_code: code } = wish;
  const wanted: WantedCovers = { months, code };
  if (ids) {
    const insurance = ids.map((id) => offers.find((one) => one.id === id)?.kind);
    const idOf = (kind: 'general' | 'screen'): number | null => ids[insurance.indexOf(kind)] ?? null;
    wanted.generalId = idOf('general');
    wanted.screenId = idOf('screen');
    const named = [wanted.generalId, wanted.screenId].filter((id) => id !== null).length;
    if (named !== ids.length) return unavailable('selected_insurance_ids');
  }
  const goods = goodsOf(item);
  // What is not sold any more takes no cover, and lets all of them go.
  if (!goods && Object.values(wanted).some((value) => value !== undefined && value !== null))
    return unavailable(ids?.length ? 'selected_insurance_ids' : 'warranty_month_value');
  const named = namedCovers(offers, goods ?? { type_device: '', quality: '', price: 0 }, wanted);
  if (!('wrong' in named)) return ok(named.wishes);
  if (named.wrong === 'months') return unavailable('warranty_month_value');
  return unavailable(named.wrong === 'code' ? 'prolong_warranty_code' : 'selected_insurance_ids');
}

const speaksOfCovers = (wish: LineWish): boolean =>
  wish.selected_insurance_ids !== undefined ||
  wish.warranty_month_value !== undefined ||
  wish.prolong_warranty_code !== undefined;

/** Changes a line as a whole or not at all. */
export async function changeLine(deps: Deps, owner: CartOwner, wish: LineWish): Promise<Result<Cart, ChangeRefusal>> {
  const cart = await openCart(deps, owner);
  if (!cart) return refused({ code: 'ITEM_NOT_FOUND' });
  const items = await listItems(deps.source, cart.id, owner.market);
  const item = items.find((one) => one.id === wish.itemId);
  // A gift has as many pieces as what it comes with.
  if (!item || item.gift) return refused({ code: 'ITEM_NOT_FOUND' });
  const { quantity } = wish;
  const available = reachOf(item);
  if (quantity !== undefined && quantity > item.quantity && available < quantity)
    return refused({ code: 'SOLD_OUT', data: { available } });
  if (!speaksOfCovers(wish)) {
    const isChanged = quantity === undefined || (await setQuantity(deps.source, cart.id, item.id, quantity));
    return isChanged ? ok(await shown(deps, owner.market, cart)) : refused({ code: 'ITEM_NOT_FOUND' });
  }
  const wishes = wishesOf(item, await listOffers(deps.source, owner.market), wish);
  if (!wishes.ok) return wishes;
  const chosen = wishes.value.flatMap(({ slot, offer }) =>
    offer ? [{ slot, offer_id: offer.id, price: offer.price }] : [],
  );
  const ended = wishes.value.flatMap(({ slot, offer }) => (offer ? [] : [slot]));
  await inTransaction(deps.source, async (manager) => {
    if (quantity !== undefined) await setQuantity(manager, cart.id, item.id, quantity);
    if (ended.length > 0) await dropCovers(manager, cart.id, item.id, ended);
    await keepCovers(manager, cart.id, { itemId: item.id }, chosen);
  });
  return ok(await shown(deps, owner.market, cart));
}
