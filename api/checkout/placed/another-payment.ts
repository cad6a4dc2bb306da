// Another way to pay an unpaid order: the order stays, with its goods, its number and its link.
import type { PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import type { OtherPayment } from '@kolobeh/shared/checkout/placed/another-payment-contract.ts';
import { twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { add, isSame, money, type Money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { holdMinutes } from '@kolobeh/shared/order/hold.ts';
import type { OrderState, PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import { isWallet } from '@kolobeh/shared/payment/wallet-names.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import { paymentMethods } from '../../delivery/arrival.ts';
import { findPlace } from '../../delivery/queries/pickup-points.ts';
import { pausesIn } from '../../http/pauses/kept-pauses.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { setPaymentWay } from '../../order/queries/change-order.ts';
import { findOrderByToken, lockOrder } from '../../order/queries/find-order.ts';
import { addLog } from '../../order/queries/order-log.ts';
import { releaseOrder } from '../../order/release-order.ts';
import { ownPart, type StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { instalmentProvider } from '../../payment/instalment-provider.ts';
import { askAboutPayments } from '../../payment/look-at-provider.ts';
import { type Attempt, listAttempts } from '../../payment/queries/attempts.ts';
import { awaitsDevice } from '../../payment/release-waiting.ts';
import { isPayable } from '../../payment/start-online.ts';
import { offerPayments, type OfferSource } from '../offers.ts';

type Refusal =
  | { code: 'ORDER_NOT_FOUND' | 'PAYMENT_UNAVAILABLE' }
  | { code: 'NOT_PAYABLE'; data: { state: OrderState } }
  | { code: 'TOTAL_CHANGED'; data: { total: Money } };

/** Money under way: at the bank, or at a lender that still considers. */
const isUnderWay = ({ state, provider }: Attempt): boolean =>
  state === 'in_progress' || (state === 'created' && provider === instalmentProvider.name);

const isOpenToChoice = (order: StoredOrder, attempts: readonly Attempt[]): boolean =>
  order.state === 'waiting_payment' &&
  order.payment_state === 'unpaid' &&
  !attempts.some((one) => one.part === 'order' && isUnderWay(one));

/**
 * Ways that need nothing more from the customer than to be chosen. A loan and Twisto ask who the customer is, a wallet
 * stands beside every payment by card.
 */
const isChosenAlone = ({ code, kind }: PaymentOption): boolean =>
  kind !== 'instalments' && code !== twistoCode && !isWallet(code);

const waysIn = async (deps: Deps, market: MarketCode): Promise<Pick<OfferSource, 'payments' | 'pauses'>> => ({
  payments: await paymentMethods(deps, market),
  pauses: await pausesIn(deps, market),
});

async function offered(
  db: EntityManager,
  from: Pick<OfferSource, 'payments' | 'pauses'>,
  order: StoredOrder,
): Promise<OtherPayment[]> {
  const attempts = await listAttempts(db, order.id);
  if (!isOpenToChoice(order, attempts)) return [];
  const { market, currency, pickup_point_id: point } = order;
  const place = point === null ? null : await findPlace(db, market, point);
  const goods = money(order.items_total - order.discount_amount, currency);
  const own = money(ownPart(order) - order.payment_price, currency);
  const cart = {
    weight_grams: order.weight_grams,
    discounted_total: goods,
    to_pay: money(own.amount - order.delivery_price, currency),
  };
  const byCard = isPayable(order, 'card', attempts);
  return offerPayments(from, market, { delivery: order.type_delivery_code, place, cart })
    .filter((one) => isChosenAlone(one) && one.refusal === null && one.code !== order.type_payment)
    .filter(({ kind }) => kind !== 'card' || !byCard)
    .map(({ code, kind, name, price }) => ({ code, kind, name, price, to_pay: add(own, price) }));
}

/** Ways an order may be paid instead of its own. */
export async function otherPayments(
  deps: Deps,
  token: string,
): Promise<Result<OtherPayment[], { code: 'ORDER_NOT_FOUND' }>> {
  const order = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  return ok(await offered(deps.source.manager, await waysIn(deps, order.market), order));
}

interface Wish {
  code: string;
  /** What the customer saw that would be paid. */
  expected: Money;
}

/** Chosen again and again, no way holds the goods longer than a transfer from the beginning would. */
function heldUntil({ created_at: placedAt }: StoredOrder, kind: PaymentKind, now: Date): Date | null {
  const minutes = holdMinutes[kind];
  if (minutes === null) return null;
  const last = minutesLater(placedAt, holdMinutes.bank_transfer ?? 0);
  const wanted = minutesLater(now, minutes);
  return wanted < last ? wanted : last;
}

async function change(deps: Deps, manager: EntityManager, order: StoredOrder, chosen: OtherPayment): Promise<void> {
  const now = deps.now();
  const version = order.version + 1;
  await setPaymentWay(manager, order.id, {
    type_payment: chosen.code,
    payment_price: chosen.price.amount,
    total: order.total - order.payment_price + chosen.price.amount,
    reserved_until: heldUntil(order, chosen.kind, now),
    version,
  });
  const actor = { id: null, kind: 'customer' } as const;
  await addLog(manager, {
    orderId: order.id,
    actor,
    what: 'payment_changed',
    detail: { from: order.type_payment, to: chosen.code },
  });
  if (chosen.kind === 'cash_on_delivery' && !(await awaitsDevice(manager, order))) {
    const moved = await moveOrder(manager, { ...order, payment_kind: chosen.kind }, { step: 'pay_on_delivery', actor });
    if (!moved.ok) throw new Error('A locked order changed its state');
    await releaseOrder(manager, order, now);
  }
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'payment_changed', round: version });
}

/**
 * The order is paid by another way from now on. Asked again it changes nothing. Money that is under way is asked about
 * first; a gateway that does not answer is no reason to keep the customer at it, and money it tells of later settles
 * the order, or goes back.
 */
export async function payOtherwise(
  deps: Deps,
  token: string,
  { code, expected }: Wish,
): Promise<Result<{ to_pay: Money }, Refusal>> {
  const found = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  await askAboutPayments(deps, found.id).catch((error: unknown) => {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, order_id: found.id }, 'payment provider does not answer');
  });
  const from = await waysIn(deps, found.market);
  return inTransaction(deps.source, async (manager): Promise<Result<{ to_pay: Money }, Refusal>> => {
    const order = await lockOrder(manager, found.id);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    if (order.type_payment === code) return ok({ to_pay: money(ownPart(order), order.currency) });
    if (!isOpenToChoice(order, await listAttempts(manager, order.id)))
      return refused({ code: 'NOT_PAYABLE', data: { state: order.state } });
    const chosen = (await offered(manager, from, order)).find((one) => one.code === code);
    if (!chosen) return refused({ code: 'PAYMENT_UNAVAILABLE' });
    if (!isSame(chosen.to_pay, expected)) return refused({ code: 'TOTAL_CHANGED', data: { total: chosen.to_pay } });
    await change(deps, manager, order, chosen);
    return ok({ to_pay: chosen.to_pay });
  });
}
