import { cartTokenIn } from '../http/edge/cookies.ts';
import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { tokenHash } from '../operation/secrets.ts';
import { cartOwner, keepCookie } from './cart-owner.ts';
import { addToCart, changeQuantity, readCart, removeFromCart } from './change-cart.ts';
import { countPieces } from './queries/cart-items.ts';

/** Calls about goods in a cart; those about a device traded in stand with the discounts. */
export const cartRoutes = {
  get: api.cart.get.handler(({ context, input }) => readCart(context.deps, cartOwner(context, input.market))),
  count: api.cart.count.handler(async ({ context, input }) => {
    const token = cartTokenIn(context.headers, input.market);
    return { count: token ? await countPieces(context.deps.source, tokenHash(token)) : 0 };
  }),
  add: api.cart.add.handler(async ({ context, input, errors }) => {
    const owner = cartOwner(context, input.market);
    const { product, quantity, installment_id: id, installment_deposit: deposit } = input;
    const chosen = { deposit, installmentArrangeType: input.installment_arrange_type };
    const installment = typeof id === 'number' ? { id, ...chosen } : undefined;
    const added = valueOf(errors, await addToCart(context.deps, owner, { product, quantity, installment }));
    keepCookie(context, input.market, added.newToken ?? owner.token);
    return added.cart;
  }),
  change: api.cart.change.handler(async ({ context, input, errors }) => {
    const owner = cartOwner(context, input.market);
    const cart = valueOf(
      errors,
      await changeQuantity(context.deps, owner, { itemId: input.item_id, quantity: input.quantity }),
    );
    keepCookie(context, input.market, owner.token);
    return cart;
  }),
  remove: api.cart.remove.handler(async ({ context, input }) => {
    const owner = cartOwner(context, input.market);
    const cart = await removeFromCart(context.deps, owner, input.item_id);
    keepCookie(context, input.market, owner.token);
    return cart;
  }),
};
