// The last piece of a product is held for the cart it was put into: one reservation, which the order takes over. Whoever
// changes holds of a cart has the cart's row locked; levels come after it, in product order.
import { holdUntil } from '@kolobeh/shared/cart/hold.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { endHoldsOfCart, takeLastInStore } from '../stock/cart-holds.ts';
import { takeLastPiece } from '../stock/reserve.ts';
import { listOverdue } from '../stock/queries/cart-holds.ts';
import { findLineHold, lockCart, lockOpenCart } from './queries/cart-holds.ts';

interface Holder {
  cartId: string;
  market: MarketCode;
  isCustomer: boolean;
}

/** Where a last piece lies. */
export type LastPlace = 'warehouse' | 'store';

/** Holds the last piece of a line, if it is still free and the cart's turn is not over. */
export const holdLastPiece = (
  deps: Deps,
  { cartId, market, isCustomer }: Holder,
  { productId, place }: { productId: number; place: LastPlace },
): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    const line = (await lockOpenCart(manager, cartId)) && (await findLineHold(manager, cartId, productId));
    if (!line) return;
    const until = holdUntil(line.hold, { market, isCustomer, now: deps.now() });
    if (!until) return;
    const hold = { cartId, productId, until };
    await (place === 'warehouse' ? takeLastPiece(manager, hold) : takeLastInStore(manager, { ...hold, market }));
  });

/** Gives back what the cart held of products it has no more. */
export const releaseLines = (
  deps: Pick<Deps, 'source'>,
  cartId: string,
  productIds: readonly number[],
): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    await lockCart(manager, cartId);
    await endHoldsOfCart(manager, cartId, { productIds });
  });

/** Gives back every piece whose time is over; one cart that fails does not keep the others from it. @returns how many carts */
export async function releaseOverdue(deps: Deps): Promise<number> {
  const now = deps.now();
  const carts = await listOverdue(deps.source, now);
  for (const { cart_id: cartId } of carts) {
    if (cartId === null) continue;
    await inTransaction(deps.source, async (manager) => {
      await lockCart(manager, cartId);
      await endHoldsOfCart(manager, cartId, { overBy: now });
    }).catch((error: unknown) => deps.log.error({ err: error, cart_id: cartId }, 'a hold could not be ended'));
  }
  return carts.length;
}
