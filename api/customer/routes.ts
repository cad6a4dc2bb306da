import { money } from '@kolobeh/shared/kernel/money.ts';
import { placeOf } from '../auth/place-of.ts';
import { presentSession } from '../auth/sign-in.ts';
import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { exportData } from './export-data.ts';
import { lastContactOf } from './last-contact.ts';
import { listOrdersOf } from './queries/list-orders.ts';

/** What a customer's account holds; signing in and out stands with `auth`. */
export const customerRoutes = {
  dataExport: api.customer.dataExport.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await exportData(context.deps, context.signedIn, { ...placeOf(context), password: input.password }),
    ),
  ),
  contact: api.customer.contact.handler(async ({ context: { deps, signedIn }, input: { market }, errors }) => {
    const { user } = presentSession(signedIn);
    return user ? lastContactOf(deps, user, market) : refuse(errors, 'SIGN_IN_REQUIRED');
  }),
  orders: api.customer.orders.handler(async ({ context }) => {
    const orders = await listOrdersOf(context.deps.source, personOf(context.signedIn));
    return {
      orders: orders.map(({ id, amount, currency, placed_at, ...order }) => ({
        ...order,
        token: context.deps.orderTokens.of(id),
        placed_at: placed_at.toISOString(),
        total: money(amount, currency),
      })),
    };
  }),
};
