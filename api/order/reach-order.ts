import { timingSafeEqual } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { namedByEmail, type NumberAndEmail } from '../http/edge/named-by-email.ts';
import type { Deps } from '../operation/deps.ts';
import type { LinkTokens } from '../operation/secrets.ts';
import { findOrderByNumber } from './queries/find-order.ts';
import type { StoredOrder } from './stored-order.ts';

/** The order of a number and the e-mail it was placed with; null when they do not belong together. */
export const findNamedOrder = (deps: Deps, named: NumberAndEmail): Promise<StoredOrder | null> =>
  namedByEmail(deps, named, (number) => findOrderByNumber(deps.source, number));

/** Leads a guest to one thing that may be done with the order; a link by these tokens opens nothing else of it. */
export async function reachOrder(
  deps: Deps,
  tokens: LinkTokens,
  named: NumberAndEmail,
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
