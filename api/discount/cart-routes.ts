import { cartOwner, keepCookie } from '../cart/cart-owner.ts';
import { api } from '../http/calls/implement.ts';
import { marketOf } from '../http/edge/market-of.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { dropBuyout, useBuyout } from './use-buyout.ts';

/** Calls of the cart's contract about a device traded in. */
export const tradeInRoutes = {
  useBuyout: api.cart.useBuyout.handler(async ({ context, input, errors }) => {
    const owner = cartOwner(context, input.market);
    const used = valueOf(errors, await useBuyout(context.deps, owner, input));
    keepCookie(context, input.market, used.newToken ?? owner.token);
    return used.cart;
  }),
  dropBuyout: api.cart.dropBuyout.handler(({ context, input: { query, body } }) =>
    dropBuyout(context.deps, cartOwner(context, marketOf(context, query?.market ?? body?.market))),
  ),
};
