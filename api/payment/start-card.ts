import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OrderState } from '@kolobeh/shared/order/states.ts';
import type { Deps } from '../deps.ts';
import { addLog, findOrder, findOrderByToken, listLines, type StoredOrder } from '../order/repository.ts';
import { cardProvider, refreshPayment } from './look-at-gateway.ts';
import { insertAttempt, listAttempts } from './repository.ts';
import { nextLook } from './settle.ts';

export type StartRefusal =
  | { code: 'ORDER_NOT_FOUND' | 'GATEWAY_UNAVAILABLE' }
  | { code: 'NOT_PAYABLE'; data: { state: OrderState } };

const isPayable = (order: StoredOrder): boolean =>
  order.payment_kind === 'card' && order.state === 'waiting_payment' && order.payment_state !== 'paid';

async function openAttempt(deps: Deps, order: StoredOrder, attemptId: string): Promise<string> {
  const { PUBLIC_URL } = deps.settings;
  const lines = await listLines(deps.source, order.id);
  const { payId } = await deps.cardGateway.init({
    orderNumber: order.number,
    total: money(order.total, order.currency),
    language: order.market,
    returnUrl: `${PUBLIC_URL}/api/new/payment/card/return`,
    notifyUrl: `${PUBLIC_URL}/api/new/payment/card/callback`,
    items: [{ name: lines[0]?.name ?? order.number, quantity: 1, amount: order.total }],
    merchantData: attemptId,
  });
  await insertAttempt(deps.source.manager, {
    id: attemptId,
    order_id: order.id,
    provider: cardProvider,
    provider_transaction: payId,
    state: 'created',
    amount: order.total,
    currency: order.currency,
    next_check_at: nextLook(deps.now(), 0),
  });
  await addLog(deps.source.manager, { orderId: order.id, actor: { id: null, kind: 'customer' }, what: 'card_started' });
  return payId;
}

/**
 * Address of the gateway's page where the order can be paid. An attempt still open at the gateway is used again, so a
 * repeat does not ask for the money twice.
 */
export async function startCardPayment(deps: Deps, token: string, attemptId: string): Promise<Result<{ payAt: string }, StartRefusal>> {
  const found = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  await refreshPayment(deps, found.id);
  const order = await findOrder(deps.source, found.id);
  if (!order || !isPayable(order)) return refused({ code: 'NOT_PAYABLE', data: { state: order?.state ?? found.state } });
  const attempts = await listAttempts(deps.source, order.id);
  const open = attempts.find((attempt) => attempt.state === 'created' && attempt.provider_transaction);
  try {
    const payId = open?.provider_transaction ?? (await openAttempt(deps, order, attemptId));
    return ok({ payAt: deps.cardGateway.processUrl(payId) });
  } catch (error) {
    deps.log.warn({ err: error, order_id: order.id }, 'card gateway does not answer');
    return refused({ code: 'GATEWAY_UNAVAILABLE' });
  }
}
