import { timingSafeEqual } from 'node:crypto';
import type { Invitation } from '@kolobeh/shared/review/invitation.ts';
import type { ReviewedGoods } from '@kolobeh/shared/review/reviewed-goods.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import { findInvited, type InvitedOrder, noteInvitations } from './queries/invitations.ts';
import { listModelsOfOrder } from './queries/reviews.ts';

/** Orders asked about in one run; the rest follows in the next. */
const atOnce = 500;

/**
 * Has each customer who agreed asked for reviews of an order's goods, once: the note and the job of its letter are there
 * together or not at all.
 */
export const inviteToReview = (deps: Deps): Promise<number> =>
  inTransaction(deps.source, async (manager) => {
    const due = await noteInvitations(manager, { at: deps.now(), limit: atOnce });
    for (const { order_id: orderId } of due) await deps.jobs.send(manager, 'send-review-mail', { orderId });
    return due.length;
  });

/** The order that a letter's link proves to be the reader's. @returns null when it does not, or there is no such order */
export const invitedOrder = async (
  deps: Deps,
  db: Pick<EntityManager, 'query'>,
  { order, token }: Invitation,
): Promise<InvitedOrder | null> =>
  timingSafeEqual(tokenHash(deps.invitationTokens.of(order)), tokenHash(token)) ? findInvited(db, order) : null;

/** Goods of such an order to be reviewed, and whose they are. */
export async function invitedGoods(deps: Deps, invitation: Invitation) {
  const found = await invitedOrder(deps, deps.source, invitation);
  if (!found) return null;
  const { market, first_name, last_name } = found;
  const models = await listModelsOfOrder(deps.source, market, invitation.order);
  const products = models.map(({ id: _, ...model }): ReviewedGoods & { has_reviewed: boolean } => model);
  return { market, first_name, last_name, products };
}
