import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import { destinationPostcode } from '@kolobeh/shared/checkout/reach.ts';
import { add, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type CartOwner, openCart, readOpenCart } from '../../cart/change-cart.ts';
import { findGoodsToSend } from '../../delivery/queries/goods-to-send.ts';
import type { Deps } from '../../operation/deps.ts';
import { offerDeliveries, offerSource, type OfferedGoods } from '../offers.ts';
import { goodsOf, withStoresHour } from '../store-promise.ts';
import { keptDraft } from '../summary.ts';

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
      };
  const from = await offerSource(deps, market);
  const postcode = destinationPostcode(keptDraft(open?.checkout));
  const isLocal = (way: string): boolean =>
    postcode === null && from.methods.some((method) => method.code === way && method.postcodes !== null);
  const ways = offerDeliveries(from, market, { cart: sent, postcode }).filter(({ refusal }) => refusal === null);
  const wanted = goodsOf(cart);
  const items = hasIt ? wanted.items : [...wanted.items, { product: code, quantity: 1 }];
  const told = await withStoresHour(deps, market, { goods: { ...wanted, items }, ways });
  return ok(told.map(({ refusal: _, timeslots: _slots, ...way }) => ({ ...way, is_local: isLocal(way.code) })));
}
