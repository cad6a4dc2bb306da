import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import { invalidOf } from '@kolobeh/shared/discount/invalid-discounts.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { redirect } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';

/** Pages between the cart and the order; each may be entered once those before it are done. */
export type Step = 'delivery' | 'details' | 'summary';

/** What is still missing before a step may be entered; null when nothing is. */
function missingBefore(step: Step, summary: CheckoutSummary): 'cart' | 'delivery' | 'details' | null {
  if (summary.cart.items.length === 0 || summary.cart.items.some((item) => item.problem !== null)) return 'cart';
  if (
    summary.cart.only_in_store?.trouble ||
    summary.cart.trade_in?.problem ||
    invalidOf(summary.cart.discounts).length > 0
  )
    return 'cart';
  if (step === 'delivery') return null;
  const { delivery, payment, place, store } = summary;
  const isPlaceMissing = (delivery?.kind === 'pickup_point' && !place) || (delivery?.kind === 'store' && !store);
  if (!delivery || !payment || isPlaceMissing) return 'delivery';
  return step === 'summary' && !summary.draft.order_billing_address ? 'details' : null;
}

/** Sends a visitor who skipped something back to it. @throws Response a redirect */
export function requireStep(step: Step, market: MarketCode, summary: CheckoutSummary): void {
  const missing = missingBefore(step, summary);
  if (missing)
    throw redirect({ cart: paths.cart, delivery: laterPaths.delivery, details: laterPaths.details }[missing](market));
}
