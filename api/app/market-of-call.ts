import { OrderNumber, SecretToken, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { z } from 'zod';
import type { CallHooks } from '../http/calls/call-context.ts';
import { findOrderByNumber, findOrderByToken } from '../order/queries/find-order.ts';
import { findRepair } from '../repair/order/queries/repairs.ts';

const Named = z.object({
  number: OrderNumber.optional().catch(undefined),
  token: SecretToken.optional().catch(undefined),
  id: Uuid.optional().catch(undefined),
});

/** Market of the order that a call names, by its number, else by the secret of its link, or of the repair of its link. */
export const marketOfCall: CallHooks['marketOfCall'] = async (deps, input) => {
  const { number, token, id } = Named.safeParse(input).data ?? {};
  if (number !== undefined) return (await findOrderByNumber(deps.source, number))?.market ?? null;
  if (token === undefined) return null;
  const order = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (order || id === undefined) return order?.market ?? null;
  return (await findRepair(deps.source, id))?.market ?? null;
};
