import { randomUUID } from 'node:crypto';
import { api } from '../http/implement.ts';
import { refuse, valueOf } from '../http/refusal-error.ts';
import { findOrder, findOrderByToken } from '../order/repository.ts';
import { refreshPayment } from './look-at-gateway.ts';
import { listAttempts } from './repository.ts';
import { startCardPayment } from './start-card.ts';

export const paymentRoutes = api.payment.router({
  startCard: api.payment.startCard.handler(async ({ context, input }) => {
    const { payAt } = valueOf(await startCardPayment(context.deps, input.token, randomUUID()));
    return { pay_at: payAt };
  }),
  status: api.payment.status.handler(async ({ context, input }) => {
    const { deps } = context;
    const found = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    if (!found) return refuse('ORDER_NOT_FOUND');
    await refreshPayment(deps, found.id);
    const order = (await findOrder(deps.source, found.id)) ?? found;
    const attempts = await listAttempts(deps.source, order.id);
    return {
      payment_state: order.payment_state,
      order_state: order.state,
      last_attempt: attempts.at(-1)?.state ?? null,
    };
  }),
});
