import { setTimeout as wait } from 'node:timers/promises';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OrderState } from '@kolobeh/shared/order/states.ts';
import type { Deps } from '../deps.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { addLog, findOrderByToken, listLines, lockOrder, type StoredOrder } from '../order/repository.ts';
import { askAboutPayments, cardProvider } from './look-at-gateway.ts';
import { claimAttempt, dropUnnamed, findOpenAttempt, insertAttempt, nameAttempt, supersede } from './repository.ts';
import { nextLook } from './settle.ts';

export type StartRefusal =
  | { code: 'ORDER_NOT_FOUND' | 'GATEWAY_UNAVAILABLE' }
  | { code: 'NOT_PAYABLE'; data: { state: OrderState } };

const isPayable = (order: StoredOrder): boolean =>
  order.payment_kind === 'card' && order.state === 'waiting_payment' && order.payment_state !== 'paid';

/** How long the gateway lets a payment be paid. */
const lifeMs = 30 * 60_000;
/** A call that opens an attempt and has not named it for this long has died. */
const deadAfterMs = 60_000;
const waitForOtherMs = 10_000;

type Chosen = { kind: 'open'; payId: string } | { kind: 'to_open'; attemptId: string } | { kind: 'being_opened' };

const isYoung = (since: Date, now: Date, ms: number): boolean => now.getTime() - since.getTime() < ms;

/** Which attempt the customer is to pay, under the order's lock: the open one within its life, or a new one. */
async function choose(deps: Deps, manager: EntityManager, order: StoredOrder, newId: string): Promise<Chosen> {
  const now = deps.now();
  const open = await findOpenAttempt(manager, order.id, cardProvider);
  if (open && !open.provider_transaction) {
    if (isYoung(open.claimed_at ?? open.created_at, now, deadAfterMs)) return { kind: 'being_opened' };
    await claimAttempt(manager, open.id, now);
    return { kind: 'to_open', attemptId: open.id };
  }
  if (open?.provider_transaction && isYoung(open.created_at, now, lifeMs))
    return { kind: 'open', payId: open.provider_transaction };
  if (open) await supersede(manager, open.id, now);
  const { id, total: amount, currency } = order;
  await insertAttempt(
    manager,
    {
      id: newId,
      order_id: id,
      provider: cardProvider,
      provider_transaction: null,
      state: 'created',
      amount,
      currency,
      next_check_at: null,
      claimed_at: now,
    },
    { actor: { id: null, kind: 'customer' } },
  );
  return { kind: 'to_open', attemptId: newId };
}

/** Opens the attempt at the gateway, outside of any transaction. One that the gateway did not take is forgotten. */
async function openAtGateway(deps: Deps, order: StoredOrder, attemptId: string): Promise<string> {
  const { PUBLIC_URL } = deps.settings;
  const lines = await listLines(deps.source, order.id);
  try {
    const { payId } = await deps.cardGateway.init({
      orderNumber: order.number,
      total: money(order.total, order.currency),
      language: order.market,
      returnUrl: `${PUBLIC_URL}/api/new/payment/card/return`,
      notifyUrl: `${PUBLIC_URL}/api/new/payment/card/callback`,
      items: [{ name: lines[0]?.name ?? order.number, quantity: 1, amount: order.total }],
      merchantData: attemptId,
    });
    const kept = await nameAttempt(deps.source.manager, attemptId, payId, nextLook(deps.now(), 0));
    await addLog(deps.source.manager, {
      orderId: order.id,
      actor: { id: null, kind: 'customer' },
      what: 'card_started',
    });
    return kept;
  } catch (error) {
    await dropUnnamed(deps.source.manager, attemptId);
    throw error;
  }
}

/** The gateway's name of the payment to pay; waits for a call that is opening it now. */
async function payIdOf(deps: Deps, orderId: string, newId: string): Promise<Result<string, StartRefusal>> {
  const until = performance.now() + waitForOtherMs;
  for (;;) {
    const chosen = await inTransaction(
      deps.source,
      async (manager): Promise<Result<{ order: StoredOrder; what: Chosen }, StartRefusal>> => {
        const order = await lockOrder(manager, orderId);
        if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
        if (!isPayable(order)) return refused({ code: 'NOT_PAYABLE', data: { state: order.state } });
        return ok({ order, what: await choose(deps, manager, order, newId) });
      },
    );
    if (!chosen.ok) return chosen;
    const { order, what } = chosen.value;
    if (what.kind === 'open') return ok(what.payId);
    if (what.kind === 'to_open') return ok(await openAtGateway(deps, order, what.attemptId));
    if (performance.now() > until) return refused({ code: 'GATEWAY_UNAVAILABLE' });
    await wait(100);
  }
}

/**
 * Address of the gateway's page where the order can be paid. An attempt still open at the gateway is used again, also
 * by calls at the same moment, so that no two payments of one order can be paid.
 */
export async function startCardPayment(
  deps: Deps,
  token: string,
  attemptId: string,
): Promise<Result<{ payAt: string }, StartRefusal>> {
  const found = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  try {
    await askAboutPayments(deps, found.id);
    const payId = await payIdOf(deps, found.id, attemptId);
    return payId.ok ? ok({ payAt: deps.cardGateway.processUrl(payId.value) }) : payId;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, order_id: found.id }, 'card gateway does not answer');
    return refused({ code: 'GATEWAY_UNAVAILABLE' });
  }
}
