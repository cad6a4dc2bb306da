import { openDue, toHold } from '@kolobeh/shared/discount/device-standing.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OrderState, PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import type { Deps } from '../operation/deps.ts';
import type { Actor } from '../operation/state-log.ts';
import type { EntityManager } from 'typeorm';
import { PartnerError } from '../integrations/partner-error.ts';
import type { PaymentPart } from '../database/entities/orders/payment-entities.ts';
import { findStanding } from '../discount/queries/device-standings.ts';
import { findOrderHold } from '../discount/trade-in/queries/order-holds.ts';
import { addLog } from '../order/queries/order-log.ts';
import { findOrderByToken, lockOrder } from '../order/queries/find-order.ts';
import { ownPart, type StoredOrder } from '../order/stored-order.ts';
import { instalmentProvider } from './instalment-provider.ts';
import { askAboutPayments } from './look-at-provider.ts';
import type { OnlineProvider } from './online-provider.ts';
import { openOnce, type Payable } from './attempt/open-once.ts';
import { type Attempt, listAttempts, ofOrder } from './queries/attempts.ts';

/** Why no payment was opened; the order itself stands. */
export type StartRefusal =
  | { code: 'ORDER_NOT_FOUND' | 'GATEWAY_UNAVAILABLE' }
  | { code: 'NOT_PAYABLE'; data: { state: OrderState } };

const isOpen = ({ state }: Attempt): boolean => state === 'created' || state === 'in_progress';

/**
 * Whether the order can be paid so now: by its own way, or by card instead of a transfer. One for which a loan was asked for and not given may be paid by card instead;
 * never while the company still considers, so that nobody pays and borrows.
 */
export function isPayable(order: StoredOrder, kind: PaymentKind, all: readonly Attempt[]): boolean {
  const attempts = all.filter(({ part }) => part === 'order');
  if (order.state !== 'waiting_payment' || order.payment_state === 'paid') return false;
  // Who was to send a transfer may pay at once instead.
  if (kind === 'card' && order.payment_kind === 'bank_transfer') return true;
  if (order.payment_kind === kind) return kind !== 'instalments' || !attempts.some(isOtherOpen);
  const loans = attempts.filter(({ provider }) => provider === instalmentProvider.name);
  return kind === 'card' && order.payment_kind === 'instalments' && loans.length > 0 && !loans.some(isOpen);
}

/** What an order is to be paid by a provider now, in minor units; null when nothing is. */
async function payableNow(
  manager: EntityManager,
  order: StoredOrder,
  { provider, part }: Pick<Wanted, 'provider' | 'part'>,
): Promise<number | null> {
  if (part === 'order')
    return isPayable(order, provider.kind, await listAttempts(manager, order.id)) ? ownPart(order) : null;
  const device = order.state === 'cancelled' ? null : await findStanding(manager, order.id);
  if (!device) return null;
  if (part === 'hold') return toHold(device);
  // What a card secures is taken from it; only what it did not give is asked for.
  const isTaken = (await findOrderHold(manager, order.id))?.state === 'capturing';
  return device.credit > 0 && openDue(device) > 0 && !isTaken ? openDue(device) : null;
}

/** Who is to be paid by, for which part of an order, and who begins it. */
interface Wanted {
  provider: OnlineProvider;
  part: PaymentPart;
  actor: Actor;
}

const customer: Actor = { id: null, kind: 'customer' };

const isOtherOpen = (attempt: Attempt): boolean => attempt.provider !== instalmentProvider.name && isOpen(attempt);

/** The locked order as it is to be paid now. */
async function payableOrder(
  deps: Deps,
  manager: EntityManager,
  orderId: string,
  wanted: Wanted,
): Promise<Result<Payable, StartRefusal>> {
  const order = await lockOrder(manager, orderId);
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const amount = await payableNow(manager, order, wanted);
  if (amount === null) return refused({ code: 'NOT_PAYABLE', data: { state: order.state } });
  const { provider, part, actor } = wanted;
  const open: Payable['open'] = async (at) => {
    const attempts = await listAttempts(deps.source, order.id);
    const ended = attempts.filter((one) => one.provider === provider.name && one.provider_transaction !== null).length;
    return provider.open(deps, order, { ...at, ended, part });
  };
  const opened = () => addLog(deps.source.manager, { orderId, actor, what: provider.opened });
  return ok({ owner: ofOrder(order.id), amount, currency: order.currency, open, opened });
}

async function openFor(
  deps: Deps,
  wanted: Wanted,
  { orderId, attemptId }: { orderId: string; attemptId: string },
): Promise<Result<string, StartRefusal>> {
  await askAboutPayments(deps, orderId);
  const held = (manager: EntityManager) => payableOrder(deps, manager, orderId, wanted);
  return openOnce(deps, { provider: wanted.provider, part: wanted.part, newId: attemptId }, held);
}

/** Where an opened attempt goes on; a provider that does not answer is a refusal. */
async function pageOf(
  deps: Deps,
  provider: OnlineProvider,
  open: () => Promise<Result<string, StartRefusal>>,
): Promise<Result<{ payAt: string }, StartRefusal>> {
  try {
    const transaction = await open();
    return transaction.ok ? ok({ payAt: await provider.payAt(deps, transaction.value) }) : transaction;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, provider: provider.name }, 'payment provider does not answer');
    return refused({ code: 'GATEWAY_UNAVAILABLE' });
  }
}

/**
 * The provider's name of the attempt to pay the order by, opened when none is open.
 * @throws PartnerError when a provider does not answer
 */
export async function openAttempt(
  deps: Deps,
  provider: OnlineProvider,
  token: string,
  attemptId: string,
  part: PaymentPart = 'order',
): Promise<Result<string, StartRefusal>> {
  const found = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return openFor(deps, { provider, part, actor: customer }, { orderId: found.id, attemptId });
}

/**
 * Address of the provider's page where the order can be paid. An attempt still open there is used again, also by calls
 * at the same moment, so that no two payments of one order can be paid.
 */
export const startOnlinePayment = (
  deps: Deps,
  provider: OnlineProvider,
  token: string,
  attemptId: string,
  part: PaymentPart = 'order',
): Promise<Result<{ payAt: string }, StartRefusal>> =>
  pageOf(deps, provider, () => openAttempt(deps, provider, token, attemptId, part));

/** The same of a whole order, begun by one of the staff for the customer beside them. */
export const startForCustomer = (
  deps: Deps,
  provider: OnlineProvider,
  begun: { orderId: string; attemptId: string; staffId: string },
): Promise<Result<{ payAt: string }, StartRefusal>> =>
  pageOf(deps, provider, () =>
    openFor(deps, { provider, part: 'order', actor: { id: begun.staffId, kind: 'staff' } }, begun),
  );
