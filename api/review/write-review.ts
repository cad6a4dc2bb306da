import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Invitation } from '@kolobeh/shared/review/invitation.ts';
import { checkReview, type WrittenReview } from '@kolobeh/shared/review/review.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { logStates } from '../operation/state-log.ts';
import { invitedOrder } from './invite.ts';
import { factsOf, findModel, insertReview, listModelsOfOrder } from './queries/reviews.ts';
import type { ReviewState } from '@kolobeh/shared/review/review-states.ts';

interface Sent extends WrittenReview {
  market: MarketCode;
  /** Name of the model in its address. */
  product: string;
  component_pk?: string;
  /** The link of the letter that asked for it. */
  invitation?: Invitation;
}

type WriteRefused =
  | { code: 'PRODUCT_NOT_FOUND' | 'ALREADY_REVIEWED' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

interface Accepted {
  id: string;
  state: ReviewState;
  is_verified: boolean;
  token: string;
}

/** The order a letter's link is about, when it has the model; its account is the author's. */
async function orderWith(deps: Deps, db: Pick<EntityManager, 'query'>, invitation: Invitation, masterId: number) {
  const found = await invitedOrder(deps, db, invitation);
  if (!found) return null;
  const models = await listModelsOfOrder(db, found.market, invitation.order);
  return models.some(({ id }) => id === masterId) ? { id: invitation.order, user_id: found.user_id } : null;
}

/**
 * Keeps a review until somebody of the staff approves it; nothing of it is shown before. That its author bought the model
 * is read from the orders of the account, or proven by the link of a letter about the order; it is never said by the
 * author.
 */
export async function writeReview(deps: Deps, caller: Caller, sent: Sent): Promise<Result<Accepted, WriteRefused>> {
  const words = checkReview(sent);
  if (!words.ok) return refused({ code: 'INPUT_INVALID', data: { fields: words.refusal } });
  return inTransaction(deps.source, async (manager): Promise<Result<Accepted, WriteRefused>> => {
    const model = await findModel(manager, sent.market, sent.product);
    if (!model) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const own = caller.role === 'customer' ? caller.id : null;
    const order = sent.invitation ? await orderWith(deps, manager, sent.invitation, model.id) : null;
    const author = order?.user_id ?? own;
    const about = { userId: author ?? '', market: sent.market, masterId: model.id };
    const isVerified = order !== null || (author !== null && (await factsOf(manager, about)).has_bought);
    const id = await insertReview(manager, {
      ...words.value,
      master_product_id: model.id,
      market: sent.market,
      user_id: author,
      is_verified: isVerified,
      component_pk: sent.component_pk ?? null,
      order_id: order?.id ?? null,
    });
    if (id === null) return refused({ code: 'ALREADY_REVIEWED' });
    await logStates(manager, 'review', [{ id, from: null, to: 'waiting' }], {
      actor: { id: author, kind: 'customer' },
    });
    return ok({ id, state: 'waiting', is_verified: isVerified, token: deps.reviewTokens.of(id) });
  });
}
