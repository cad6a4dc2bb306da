import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import { destinationPostcode } from '@kolobeh/shared/checkout/reach.ts';
import { add, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { servesOrder } from '@kolobeh/shared/store/serves-order.ts';
import { type CartOwner, openCart, readOpenCart } from '../../cart/change-cart.ts';
import { findGoodsToSend, type GoodsToSend } from '../../delivery/queries/goods-to-send.ts';
import type { Deps } from '../../operation/deps.ts';
import { offerDeliveries, offerSource, type OfferedGoods } from '../offers.ts';
import { stockedStores } from '../../store/stocked.ts';
import { goodsOf, withStoresHour } from '../store-promise.ts';
import { keptDraft } from '../summary.ts';

/** Where a cart is collected once it has goods too that lie in stores alone, or that do not while it is collected in one. */
async function onlyWith(deps: Deps, cart: Cart, { available, stores }: GoodsToSend): Promise<Cart['only_in_store']> {
  const { market, items, only_in_store: only, trade_in: device } = cart;
  if (!only && (available > 0 || stores.length === 0)) return null;
  if (device) return { stores: [], trouble: 'WITH_DEVICE' };
  const others = only
    ? []
    : await stockedStores(
        deps,
        market,
        items.map(({ product }) => product),
      );
  const named =
    (name: string) =>
    (one: { seo_name: string }): boolean =>
      one.seo_name === name;
  const fits = stores.filter(({ seo_name: name }) => {
    if (only) return only.stores.some(named(name));
    const there = others.find(named(name));
    return there !== undefined && servesOrder(there, items);
  });
  return { stores: fits, trouble: fits.length === 0 ? 'APART' : null };
}

/**
 * Ways by which the cart can come once it has the product: those that are too weak for it or do not go to the address
 * of the draft are left out.
 */
export async function atcDelivery(
  deps: Deps,
  owner: CartOwner,
  code: string,
): Promise<Result<AtcDelivery[], { code: 'PRODUCT_NOT_FOUND' }>> {
  const { market } = owner;
  const goods = await findGoodsToSend(deps.source, market, code);
  if (!goods) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const open = await openCart(deps, owner);
  const cart = await readOpenCart(deps, owner, open);
  const price = money(goods.price, cart.items_total.currency);
  const hasIt = cart.items.some(({ product, is_gift: isGift }) => product === code && !isGift);
  const sent: OfferedGoods = hasIt
    ? cart
    : {
        weight_grams: cart.weight_grams + goods.weight_grams,
        discounted_total: add(cart.discounted_total, price),
        to_pay: add(cart.to_pay, price),
        only_in_store: await onlyWith(deps, cart, goods),
      };
  const from = await offerSource(deps, market);
  const postcode = destinationPostcode(keptDraft(open?.checkout));
  const isLocal = (way: string): boolean =>
    postcode === null && from.methods.some((method) => method.code === way && method.postcodes !== null);
  const ways = offerDeliveries(from, market, { cart: sent, postcode }).filter(({ refusal }) => refusal === null);
  const wanted = goodsOf(cart);
  const items = hasIt ? wanted.items : [...wanted.items, { product: code, quantity: 1 }];
  const onlyIn = sent.only_in_store?.stores;
  const told = await withStoresHour(deps, market, { goods: { ...wanted, items, onlyIn }, ways });
  return ok(told.map(({ refusal: _, timeslots: _slots, ...way }) => ({ ...way, is_local: isLocal(way.code) })));
}
