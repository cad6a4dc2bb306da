// What was bought once, wanted again.
import type { LeftOut } from '@kolobeh/shared/checkout/placed/repeat-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { addToCart, type CartOwner, openCart } from '../../cart/change-cart.ts';
import { countOf } from '../../cart/queries/cart-items.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrderByToken } from '../../order/queries/find-order.ts';
import { listLines, type StoredLine } from '../../order/queries/order-lines.ts';

type Wanted = Pick<StoredLine, 'product_id' | 'code' | 'name' | 'quantity'>;

/** What was bought, each product once; gifts come by themselves to what brings them. */
function wantedOf(lines: readonly StoredLine[]): Wanted[] {
  const byProduct = new Map<number, Wanted>();
  for (const { product_id, code, name, quantity } of lines.filter(({ gift_of: of }) => of === null)) {
    const before = byProduct.get(product_id)?.quantity ?? 0;
    byProduct.set(product_id, { product_id, code, name, quantity: before + quantity });
  }
  return [...byProduct.values()];
}

/** Pieces of a product that the owner's cart has. */
async function heldOf(deps: Deps, owner: CartOwner, productId: number): Promise<number> {
  const cart = await openCart(deps, owner);
  return cart ? countOf(deps.source, cart.id, productId) : 0;
}

/** Adds what the cart lacks of a product, as many pieces as there are. @returns the token of a cart begun by it */
async function fill(deps: Deps, owner: CartOwner, { product_id: id, code: product, quantity }: Wanted) {
  const held = await heldOf(deps, owner, id);
  if (held >= quantity) return null;
  const added = await addToCart(deps, owner, { product, quantity: quantity - held });
  if (added.ok) return added.value.newToken;
  const most = added.refusal.code === 'SOLD_OUT' ? added.refusal.data.available : 0;
  if (most <= held) return null;
  const fewer = await addToCart(deps, owner, { product, quantity: Math.min(most, quantity) - held });
  return fewer.ok ? fewer.value.newToken : null;
}

interface Repeated {
  owner: CartOwner;
  newToken: string | null;
  put: number;
  left_out: LeftOut[];
}

/**
 * Puts the goods of an order into the cart of the order's market, at the prices of today. What the cart has already
 * counts, so that a press repeated or an answer lost adds nothing twice. What is sold out or not offered any more is named.
 */
export async function repeatOrder(
  deps: Deps,
  ownerIn: (market: MarketCode) => CartOwner,
  token: SecretToken,
): Promise<Result<Repeated, { code: 'ORDER_NOT_FOUND' }>> {
  const order = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const wanted = wantedOf(await listLines(deps.source, order.id));
  let owner = ownerIn(order.market);
  let newToken: string | null = null;
  for (const one of wanted) {
    // One after another: the first may begin the cart that the others come into.
    const begun = await fill(deps, owner, one);
    if (begun === null) continue;
    newToken = begun;
    owner = { ...owner, token: begun };
  }
  const counted = await Promise.all(
    wanted.map(async (one) => ({ ...one, put: await heldOf(deps, owner, one.product_id) })),
  );
  return ok({
    owner,
    newToken,
    put: counted.reduce((sum, { put }) => sum + put, 0),
    left_out: counted
      .filter(({ put, quantity }) => put < quantity)
      .map(({ name, quantity, put }) => ({ name, ordered: quantity, put })),
  });
}
