import { randomUUID } from 'node:crypto';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { isWallet } from '@kolobeh/shared/payment/wallet-names.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { findOrderInstalment } from '../instalment/queries/order-instalments.ts';
import type { Deps } from '../operation/deps.ts';
import { heardOfPayment } from '../payment/look-at-provider.ts';
import { providerOf } from '../payment/providers.ts';
import { openAttempt, startOnlinePayment } from '../payment/start-online.ts';
import { payingTwisto, twistoProvider } from '../payment/twisto/twisto-provider.ts';
import type { PlacedOrder } from './finish-order.ts';

/** Turns Twisto's yes into the order's invoice. When it does not, the order's page offers the card. */
async function payByTwisto(deps: Deps, { token }: PlacedOrder, transaction: string): Promise<void> {
  try {
    const opened = await openAttempt(deps, payingTwisto(transaction), token, randomUUID());
    if (opened.ok) await heardOfPayment(deps, twistoProvider.name, opened.value);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error }, 'twisto does not take the order');
  }
}

/**
 * Begins the payment of a placed order. The order stands whatever a provider does: without an address to pay at, its
 * own page offers to try again.
 * @returns where the customer's browser goes on; null when it goes to the order's page
 */
export async function beginPayment(deps: Deps, placed: PlacedOrder, payload: OrderPayload): Promise<string | null> {
  if (placed.isPaid) return null;
  const provider = providerOf(placed.paymentKind);
  // A wallet's sheet opens on the order's page.
  if (!provider || isWallet(payload.type_payment)) return null;
  if (payload.type_payment === twistoCode) {
    await payByTwisto(deps, placed, payload.transaction_id ?? '');
    return null;
  }
  const chosen = await findOrderInstalment(deps.source, placed.id);
  // What is signed at the counter is begun there.
  if (chosen?.arrange_type === 'on-store') return null;
  const started = await startOnlinePayment(deps, provider, placed.token, randomUUID()).catch((error: unknown) => {
    deps.log.warn({ err: error, order_id: placed.id }, 'payment could not be started');
    return null;
  });
  return started?.ok ? started.value.payAt : null;
}
