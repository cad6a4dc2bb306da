import { timingSafeEqual } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import type { LinkTokens } from '../operation/secrets.ts';
import { findOrderByNumber } from './queries/find-order.ts';
import type { StoredOrder } from './stored-order.ts';

/** What somebody wrote of an order of theirs. */
export interface OrderAndEmail {
  market: MarketCode;
  number: string;
  email: string;
}

/** The order of a number and the e-mail it was placed with; null when they do not belong together. */
export async function findNamedOrder(
  deps: Deps,
  { market, number, email }: OrderAndEmail,
): Promise<StoredOrder | null> {
  await limitKey(deps.rateLimits, 'find-order', `email:${email.toLowerCase()}`);
  const order = await findOrderByNumber(deps.source, number);
  const isTheirs = order?.market === market && order.email.toLowerCase() === email.toLowerCase();
  return isTheirs ? order : null;
}

/** Leads a guest to one thing that may be done with the order; a link by these tokens opens nothing else of it. */
export async function reachOrder(
  deps: Deps,
  tokens: LinkTokens,
  named: OrderAndEmail,
): Promise<Result<{ number: OrderNumber; token: SecretToken }, { code: 'ORDER_NOT_FOUND' }>> {
  const order = await findNamedOrder(deps, named);
  return order ? ok({ number: order.number, token: tokens.of(order.id) }) : refused({ code: 'ORDER_NOT_FOUND' });
}

/** The order of such a link; null when the token is not its own. */
export async function orderOfLink(
  deps: Deps,
  { of, hash }: LinkTokens,
  { number, token }: { number: string; token: string },
): Promise<StoredOrder | null> {
  const order = await findOrderByNumber(deps.source, number);
  if (!order) return null;
  return timingSafeEqual(hash(of(order.id)), hash(token)) ? order : null;
}
