import { instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { cartOwner } from '../cart/cart-owner.ts';
import { readCart } from '../cart/change-cart.ts';
import { api } from '../http/calls/implement.ts';
import { cartWish } from './cart-instalments.ts';
import { offerSource } from './offers.ts';

/** The call of the instalments' contract about a cart. */
export const cartInstalmentRoute = {
  cart: api.instalment.cart.handler(async ({ context, input: { market, deposit, more } }) => {
    const cart = await readCart(context.deps, cartOwner(context, market));
    const from = await offerSource(context.deps, market);
    return instalmentData(await cartWish(from, cart, { price: cart.to_pay.amount + more, deposit }));
  }),
};
