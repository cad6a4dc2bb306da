import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { AppraisalPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import type { TradeInSecurity } from '@kolobeh/shared/discount/device-standing.ts';
import { type TradeInEnd, tradeInEnd } from '@kolobeh/shared/discount/trade-in.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { insertEstimate } from '../../buyout/selling/store-estimate.ts';
import { type AnswersRefused, priceAnswers } from '../../buyout/selling/price-answers.ts';
import { findBuyoutByToken, type StoredBuyout } from '../../buyout/queries/buyouts.ts';
import { type CartOwner, type ChangedCart, openCart, shown } from '../../cart/change-cart.ts';
import { createCart } from '../../cart/queries/carts.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { newToken, tokenHash } from '../../operation/secrets.ts';
import {
  dropOtherTradeIns,
  dropTradeIn,
  findTradeIn,
  holdTradeIn,
  lockCart,
  putIntoCart,
} from './queries/trade-ins.ts';

/** Why a cart cannot count with the device. */
export type UseRefused =
  | AnswersRefused
  | { code: 'BUYOUT_NOT_FOUND' | 'BUYOUT_OF_OTHER_MARKET' | 'BUYOUT_USED' | 'BUYOUT_IN_OTHER_CART' }
  | { code: 'BUYOUT_UNUSABLE'; data: { reason: TradeInEnd } };

/** A device by the link of its buy-out, or by answers that make an estimate. `take_over` takes it from another cart. */
export interface UseWish {
  buyout?: SecretToken;
  answers?: AppraisalPayload;
  take_over: boolean;
  hold: boolean;
}

type Named = Pick<StoredBuyout, 'id' | 'state' | 'valid_until' | 'submitted_at' | 'market'>;

/** An estimate made of answers for this purchase alone; nobody is written to about it. */
async function estimateOf(
  deps: Deps,
  manager: EntityManager,
  { market }: CartOwner,
  answers: AppraisalPayload,
): Promise<Result<Named, AnswersRefused>> {
  const priced = await priceAnswers(manager, market, answers);
  return priced.ok ? ok(await insertEstimate(deps, manager, { market, answers, email: '' }, priced.value)) : priced;
}

async function named(
  deps: Deps,
  manager: EntityManager,
  owner: CartOwner,
  { buyout: token, answers }: UseWish,
): Promise<Result<Named, UseRefused>> {
  const found = token ? await findBuyoutByToken(manager, deps.buyoutTokens.hash(token)) : null;
  if (!found)
    return answers && !token ? estimateOf(deps, manager, owner, answers) : refused({ code: 'BUYOUT_NOT_FOUND' });
  if (found.market !== owner.market) return refused({ code: 'BUYOUT_OF_OTHER_MARKET' });
  const market = markets[found.market];
  const submittedOn = found.submitted_at && dayIn(market, found.submitted_at);
  const end = tradeInEnd({ ...found, submitted_on: submittedOn }, dayIn(market, deps.now()));
  return end ? refused({ code: 'BUYOUT_UNUSABLE', data: { reason: end } }) : ok(found);
}

/** Puts a buy-out into an open cart in place of the one there; of two carts that ask at once the second is told who was first. */
async function put(
  manager: EntityManager,
  cartId: string,
  wish: { buyoutId: string; takesOver: boolean; isHeld: boolean },
): Promise<Result<true, UseRefused>> {
  await dropOtherTradeIns(manager, cartId, wish.buyoutId);
  if (await putIntoCart(manager, cartId, wish)) return ok(true);
  const other = await findTradeIn(manager, wish.buyoutId);
  return refused({ code: other?.order_id === null ? 'BUYOUT_IN_OTHER_CART' : 'BUYOUT_USED' });
}

/** Lets a cart count with a device being sold. The price is the estimate's own, the bonus is counted at each look. */
export async function useBuyout(deps: Deps, owner: CartOwner, wish: UseWish): Promise<Result<ChangedCart, UseRefused>> {
  const existing = await openCart(deps, owner);
  const token = existing ? null : newToken();
  const cart = await inTransaction(deps.source, async (manager) => {
    const buyout = await named(deps, manager, owner, wish);
    if (!buyout.ok) return buyout;
    const into = existing ?? (await createCart(manager, tokenHash(token ?? ''), owner.market, owner.userId));
    await lockCart(manager, into.id);
    const done = await put(manager, into.id, {
      buyoutId: buyout.value.id,
      takesOver: wish.take_over,
      isHeld: wish.hold,
    });
    return done.ok ? ok(into) : done;
  });
  return cart.ok
    ? ok({ cart: await shown(deps, owner.market, { ...cart.value, has_trade_in: true }), newToken: token })
    : cart;
}

/**
 * Says where the price of the cart's device goes: into the purchase at once, or to its seller's account.
 * @param security how the purchase is secured then; without it the way stays as it was
 */
export async function holdBuyout(
  deps: Deps,
  owner: CartOwner,
  { hold, security }: { hold: boolean; security?: TradeInSecurity },
): Promise<Cart> {
  const cart = await openCart(deps, owner);
  if (cart) await holdTradeIn(deps.source, cart.id, { is_held: hold, ...(security && { security }) });
  return shown(deps, owner.market, cart);
}

/** Lets a cart count with no device; the buy-out itself goes on. */
export async function dropBuyout(deps: Deps, owner: CartOwner): Promise<Cart> {
  const cart = await openCart(deps, owner);
  if (cart) await dropTradeIn(deps.source, cart.id);
  return shown(deps, owner.market, cart);
}
