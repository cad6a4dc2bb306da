import { cartOwner } from '../../cart/cart-owner.ts';
import { openCart, readOpenCart } from '../../cart/change-cart.ts';
import { api } from '../../http/calls/implement.ts';
import { leasesNow } from '../../lease/offered-leases.ts';
import { cartLease } from './cart-lease.ts';

/** The call of the leasing contract about a cart. */
export const cartLeaseRoute = {
  cart: api.lease.cart.handler(async ({ context: { deps, ...context }, input: { market } }) => {
    const owner = cartOwner({ deps, ...context }, market);
    const open = await openCart(deps, owner);
    const cart = await readOpenCart(deps, owner, open);
    const from = { leases: await leasesNow(deps, market), now: deps.now() };
    return cartLease(from, cart, { hasGiftCards: open?.has_gift_cards ?? false });
  }),
};
