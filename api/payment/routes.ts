import { randomUUID } from 'node:crypto';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { findOrder, findOrderByToken } from '../order/queries/find-order.ts';
import { refreshPayment } from './look-at-provider.ts';
import { listAttempts } from './queries/attempts.ts';
import { cardProvider } from './card-provider.ts';
import { instalmentProvider } from './instalment-provider.ts';
import { startOnlinePayment } from './start-online.ts';
import { statementRoutes } from './statement/routes.ts';
import { walletRoutes } from './wallet/routes.ts';

export const paymentRoutes = api.payment.router({
  ...walletRoutes,
  ...statementRoutes,
  startCard: api.payment.startCard.handler(async ({ context, input, errors }) => {
    const { payAt } = valueOf(
      errors,
      await startOnlinePayment(context.deps, cardProvider, input.token, randomUUID(), input.part),
    );
    return { pay_at: payAt };
  }),
  startInstalments: api.payment.startInstalments.handler(async ({ context, input, errors }) => {
    const { payAt } = valueOf(
      errors,
      await startOnlinePayment(context.deps, instalmentProvider, input.token, randomUUID()),
    );
    return { pay_at: payAt };
  }),
  status: api.payment.status.handler(async ({ context, input, errors }) => {
    const { deps } = context;
    const found = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    if (!found) return refuse(errors, 'ORDER_NOT_FOUND');
    await refreshPayment(deps, found.id);
    const order = (await findOrder(deps.source, found.id)) ?? found;
    const attempts = await listAttempts(deps.source, order.id);
    return {
      payment_state: order.payment_state,
      order_state: order.state,
      last_attempt: attempts.at(-1)?.state ?? null,
      last_provider: attempts.at(-1)?.provider ?? null,
    };
  }),
});
