import { cartOwner, keepCookie } from '../cart/cart-owner.ts';
import { api } from '../http/calls/implement.ts';
import { marketOf } from '../http/edge/market-of.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { addWithDevice } from './trade-in/add-with-device.ts';
import { addDiscount, removeDiscount } from './enter-discount.ts';
import { dropBuyout, holdBuyout, useBuyout } from './trade-in/use-buyout.ts';

/** Calls of the cart's contract about discounts and a device traded in, and the one that may bring such a device. */
export const cartDiscountRoutes = {
  add: api.cart.add.handler(async ({ context, input, errors }) => {
    const added = valueOf(errors, await addWithDevice(context.deps, cartOwner(context, input.market), input));
    keepCookie(context, input.market, added.newToken);
    return added.cart;
  }),
  addDiscount: api.cart.addDiscount.handler(async ({ context, input: { market, ...wish }, errors }) => {
    const owner = cartOwner(context, market);
    const added = valueOf(errors, await addDiscount(context.deps, owner, wish));
    keepCookie(context, market, added.newToken ?? owner.token);
    return added.cart;
  }),
  removeDiscount: api.cart.removeDiscount.handler(({ context, input }) =>
    removeDiscount(context.deps, cartOwner(context, input.market), input.discount_id),
  ),
  useBuyout: api.cart.useBuyout.handler(async ({ context, input, errors }) => {
    const owner = cartOwner(context, input.market);
    const used = valueOf(errors, await useBuyout(context.deps, owner, input));
    keepCookie(context, input.market, used.newToken ?? owner.token);
    return used.cart;
  }),
  holdBuyout: api.cart.holdBuyout.handler(({ context, input: { market, ...said } }) =>
    holdBuyout(context.deps, cartOwner(context, market), said),
  ),
  dropBuyout: api.cart.dropBuyout.handler(({ context, input: { query, body } }) =>
    dropBuyout(context.deps, cartOwner(context, marketOf(context, query?.market ?? body?.market))),
  ),
};
