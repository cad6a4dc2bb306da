import { feedItemId } from '@kolobeh/shared/feed/feeds.ts';
import { inTransaction } from '../database/transaction.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import type { Deps } from '../operation/deps.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { listLines } from '../order/queries/order-lines.ts';
import { noteReviewRequests } from './queries/review-requests.ts';

/** Orders told of in one run; the rest follows in the next. */
const atOnce = 500;

/**
 * Has the partner told of each order whose customer agreed and has the goods, once: the note and its job are there
 * together or not at all.
 */
export const askForReviews = (deps: Deps): Promise<number> =>
  inTransaction(deps.source, async (manager) => {
    const due = await noteReviewRequests(manager, { at: deps.now(), limit: atOnce });
    for (const { order_id: orderId } of due) await deps.jobs.send(manager, 'invite-review', { orderId });
    return due.length;
  });

/**
 * Tells the partner who asks about satisfaction of an order whose customer agreed. One cancelled meanwhile is not
 * asked about; a partner who refuses for good is written down and the order is let be.
 */
export async function inviteReview(deps: Deps, orderId: string): Promise<void> {
  const order = await findOrder(deps.source, orderId);
  if (!order || order.state === 'cancelled' || !order.info.consent_heureka_review) return;
  const lines = await listLines(deps.source, order.id);
  const productCodes = lines.map(({ code }) => feedItemId(code));
  try {
    await deps.reviews.invite(order.market, { email: order.email, orderNumber: order.number, productCodes });
  } catch (error) {
    const isRefused = error instanceof PartnerError && (error.status ?? 500) < 500 && error.status !== 429;
    if (!isRefused) throw error;
    deps.log.error({ err: error, order_id: order.id }, 'the partner for reviews does not take the order');
  }
}
