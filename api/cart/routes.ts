import { cartTokenIn } from '../http/edge/cookies.ts';
import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { tokenHash } from '../operation/secrets.ts';
import { cartOwner, keepCookie } from './cart-owner.ts';
import { readCart, removeFromCart } from './change-cart.ts';
import { changeLine } from './change-line.ts';
import { countPieces } from './queries/cart-items.ts';
import { acceptChanges, dropSaved, saveForLater, takeSaved } from './save-for-later.ts';
import { packageProduct, packagesOf } from './show-packages.ts';
import { addWarrantyCode, dropWarrantyCode } from './warranty-codes.ts';

/** Calls about goods in a cart; those about a device traded in, and adding, which may bring one, stand with the discounts. */
export const cartRoutes = {
  get: api.cart.get.handler(({ context, input }) => readCart(context.deps, cartOwner(context, input.market))),
  count: api.cart.count.handler(async ({ context, input }) => {
    const { userId } = cartOwner(context, input.market);
    const token = cartTokenIn(context.headers, input.market);
    return { count: token ? await countPieces(context.deps.source, { tokenHash: tokenHash(token), userId }) : 0 };
  }),
  change: api.cart.change.handler(async ({ context, input: { market, item_id: itemId, ...wish }, errors }) => {
    const owner = cartOwner(context, market);
    const cart = valueOf(errors, await changeLine(context.deps, owner, { itemId, ...wish }));
    keepCookie(context, market, owner.token);
    return cart;
  }),
  remove: api.cart.remove.handler(async ({ context, input }) => {
    const owner = cartOwner(context, input.market);
    const wish = { itemId: input.item_id, packageSeoName: input.parent_package_product_seo_name ?? undefined };
    const cart = await removeFromCart(context.deps, owner, wish);
    keepCookie(context, input.market, owner.token);
    return cart;
  }),
  saveForLater: api.cart.saveForLater.handler(({ context, input }) =>
    saveForLater(context.deps, cartOwner(context, input.market), input.item_id),
  ),
  takeSaved: api.cart.takeSaved.handler(async ({ context, input, errors }) => {
    const owner = cartOwner(context, input.market);
    return valueOf(errors, await takeSaved(context.deps, owner, input.product));
  }),
  dropSaved: api.cart.dropSaved.handler(({ context, input }) =>
    dropSaved(context.deps, cartOwner(context, input.market), input.product),
  ),
  acceptChanges: api.cart.acceptChanges.handler(({ context, input }) =>
    acceptChanges(context.deps, cartOwner(context, input.market)),
  ),
  packages: api.cart.packages.handler(async ({ context, input }) => {
    const cart = await readCart(context.deps, cartOwner(context, input.market));
    return { packages: packagesOf(cart), count: cart.count };
  }),
  products: api.cart.products.handler(async ({ context, input }) => {
    const { items: products, count } = await readCart(context.deps, cartOwner(context, input.market));
    return { products, count };
  }),
  packageProduct: api.cart.packageProduct.handler(async ({ context, input, errors }) =>
    valueOf(errors, await packageProduct(context.deps, cartOwner(context, input.market), input.item_id)),
  ),
  addProlongWarranty: api.cart.addProlongWarranty.handler(async ({ context, input, errors }) => {
    const { market, code, item_id: itemId } = input;
    return valueOf(errors, await addWarrantyCode(context.deps, cartOwner(context, market), { code, itemId }));
  }),
  dropProlongWarranty: api.cart.dropProlongWarranty.handler(({ context, input: { query } }) =>
    dropWarrantyCode(context.deps, cartOwner(context, query.market), { code: query.code, itemId: query.item_id }),
  ),
};
