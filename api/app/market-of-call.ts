import { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { z } from 'zod';
import type { CallHooks } from '../http/calls/call-context.ts';
import { findOrderByNumber, findOrderByToken } from '../order/queries/find-order.ts';

const Named = z.object({
  number: OrderNumber.optional().catch(undefined),
  token: SecretToken.optional().catch(undefined),
});

/** Market of the order that a call names: by its number, else by the secret of its link. */
export const marketOfCall: CallHooks['marketOfCall'] = async (deps, input) => {
  const { number, token } = Named.safeParse(input).data ?? {};
  if (number !== undefined) return (await findOrderByNumber(deps.source, number))?.market ?? null;
  if (token === undefined) return null;
  return (await findOrderByToken(deps.source, deps.orderTokens.hash(token)))?.market ?? null;
};
