import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CallContext, Caller } from '../http/call-context.ts';
import { cartSetCookie, cartTokenIn } from '../http/cookies.ts';
import { api } from '../http/implement.ts';
import { valueOf } from '../http/refusal-error.ts';
import { tokenHash } from '../operation/secrets.ts';
import { addToCart, type CartOwner, changeQuantity, readCart, removeFromCart } from './change-cart.ts';
import { countPieces } from './repository.ts';

/** The cart's owner as the request shows it. */
export const cartOwner = (context: CallContext & { signedIn: Caller }, market: MarketCode): CartOwner => ({
  token: cartTokenIn(context.headers, market),
  userId: context.signedIn.role === 'customer' ? context.signedIn.id : null,
  market,
});

export const cartRoutes = api.cart.router({
  get: api.cart.get.handler(({ context, input }) => readCart(context.deps, cartOwner(context, input.market))),
  count: api.cart.count.handler(async ({ context, input }) => {
    const token = cartTokenIn(context.headers, input.market);
    return { count: token ? await countPieces(context.deps.source, tokenHash(token)) : 0 };
  }),
  add: api.cart.add.handler(async ({ context, input }) => {
    const added = valueOf(await addToCart(context.deps, cartOwner(context, input.market), input));
    if (added.newToken) {
      context.setHeader('set-cookie', cartSetCookie(input.market, added.newToken, context.deps.settings.PUBLIC_URL.startsWith('https:')));
    }
    return added.cart;
  }),
  change: api.cart.change.handler(async ({ context, input }) =>
    valueOf(await changeQuantity(context.deps, cartOwner(context, input.market), { itemId: input.item_id, quantity: input.quantity })),
  ),
  remove: api.cart.remove.handler(({ context, input }) =>
    removeFromCart(context.deps, cartOwner(context, input.market), input.item_id),
  ),
});
