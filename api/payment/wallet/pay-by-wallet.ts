import { randomUUID } from 'node:crypto';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OrderState, PaymentState } from '@kolobeh/shared/order-states/states.ts';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import type { WalletParams } from '@kolobeh/shared/payment/wallet.ts';
import type { MerchantSession } from '../../integrations/apple-pay/apple-pay.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrder, findOrderByToken } from '../../order/queries/find-order.ts';
import { ownPart, type StoredOrder } from '../../order/stored-order.ts';
import { heardOfPayment } from '../look-at-provider.ts';
import { findOpenAttempt, listAttempts, ofOrder } from '../queries/attempts.ts';
import { isPayable, openAttempt } from '../start-online.ts';
import { orUnavailable, whyNotOpened } from './or-unavailable.ts';
import { gatewayNames, payingWallet } from './wallet-provider.ts';

type WalletRefusal =
  | { code: 'ORDER_NOT_FOUND' | 'WALLET_UNAVAILABLE' }
  | { code: 'NOT_PAYABLE'; data: { state: OrderState } };

async function payable(deps: Deps, token: string): Promise<Result<StoredOrder, WalletRefusal>> {
  const order = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const attempts = await listAttempts(deps.source, order.id);
  return isPayable(order, 'card', attempts)
    ? ok(order)
    : refused({ code: 'NOT_PAYABLE', data: { state: order.state } });
}

/** What the wallet's sheet is opened with, for an order that can be paid. */
export async function walletEcho(
  deps: Deps,
  wallet: WalletName,
  token: string,
): Promise<Result<{ params: WalletParams; total: Money }, WalletRefusal>> {
  const order = await payable(deps, token);
  if (!order.ok) return order;
  const params = await orUnavailable(deps, { order_id: order.value.id }, () =>
    deps.cardGateway.walletEcho(gatewayNames[wallet]),
  );
  return params.ok ? ok({ params: params.value, total: money(ownPart(order.value), order.value.currency) }) : params;
}

/** Apple's session for a payable order. It is asked for at our own setting, never at an address a browser names. */
export async function walletSession(deps: Deps, token: string): Promise<Result<MerchantSession, WalletRefusal>> {
  const order = await payable(deps, token);
  return order.ok ? orUnavailable(deps, { order_id: order.value.id }, () => deps.applePay.openSession()) : order;
}

type InitRefusal = WalletRefusal | { code: 'WALLET_REFUSED' };

/**
 * Opens a payment by the wallet's token; an attempt of the same wallet that is open is used again, so a token sent
 * twice, or two of them at once, make one payment.
 */
export async function walletInit(
  deps: Deps,
  { wallet, token, payload }: { wallet: WalletName; token: string; payload: string },
  ip: string,
): Promise<Result<{ payId: string }, InitRefusal>> {
  try {
    const opened = await openAttempt(deps, payingWallet(wallet, { payload, ip }), token, randomUUID());
    if (opened.ok) return ok({ payId: opened.value });
    const { refusal } = opened;
    if (refusal.code === 'NOT_PAYABLE') return refused(refusal);
    return refused({ code: refusal.code === 'ORDER_NOT_FOUND' ? refusal.code : 'WALLET_UNAVAILABLE' });
  } catch (error) {
    return refused(whyNotOpened(deps, wallet, error));
  }
}

interface Processed {
  paymentState: PaymentState;
  lastAttempt: string | null;
  confirmAt: string | null;
}

/** Carries the open payment out and settles what the gateway then says. Repeated, it changes nothing. */
export async function walletProcess(
  deps: Deps,
  wallet: WalletName,
  token: string,
): Promise<Result<Processed, WalletRefusal>> {
  const order = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const open = await findOpenAttempt(deps.source, ofOrder(order.id), { provider: wallet, part: 'order' });
  const payId = open?.provider_transaction;
  let confirmAt: string | null = null;
  if (payId) {
    const done = await orUnavailable(deps, { order_id: order.id }, async () => {
      const progress = await deps.cardGateway.walletProcess(gatewayNames[wallet], payId);
      await heardOfPayment(deps, wallet, payId);
      return progress;
    });
    if (!done.ok) return done;
    ({ confirmAt } = done.value);
  }
  const after = (await findOrder(deps.source, order.id)) ?? order;
  const attempts = await listAttempts(deps.source, order.id);
  return ok({ paymentState: after.payment_state, lastAttempt: attempts.at(-1)?.state ?? null, confirmAt });
}
