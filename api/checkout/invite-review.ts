import { PartnerError } from '../integrations/partner-error.ts';
import type { Deps } from '../operation/deps.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { listLines } from '../order/queries/order-lines.ts';

/**
 * Tells the partner who asks about satisfaction of an order whose customer agreed. One cancelled meanwhile is not
 * asked about; a partner who refuses for good is written down and the order is let be.
 */
export async function inviteReview(deps: Deps, orderId: string): Promise<void> {
  const order = await findOrder(deps.source, orderId);
  if (!order || order.state === 'cancelled' || !order.info.consent_heureka_review) return;
  const lines = await listLines(deps.source, order.id);
  const productCodes = lines.map(({ code }) => code);
  try {
    await deps.reviews.invite(order.market, { email: order.email, orderNumber: order.number, productCodes });
  } catch (error) {
    const isRefused = error instanceof PartnerError && (error.status ?? 500) < 500 && error.status !== 429;
    if (!isRefused) throw error;
    deps.log.error({ err: error, order_id: order.id }, 'the partner for reviews does not take the order');
  }
}
