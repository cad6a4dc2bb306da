import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OfficeReview, ReviewFacts } from '@kolobeh/shared/review/contract.ts';
import { reviewMoves } from '@kolobeh/shared/review/review-states.ts';
import { checkAuthor, isStars, reviewSigns } from '@kolobeh/shared/review/review.ts';
import type { EntityManager } from 'typeorm';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { logStates } from '../operation/state-log.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { publishPhotos, settleAfterwards } from './photos/photo-files.ts';
import { listPhotos, showPhotos } from './queries/review-photos.ts';
import { findReview, listReviewHistory } from './queries/office-reviews.ts';
import { type LockedReview, lockReview, productsOf, writeReviewState, writeReviewWords } from './queries/reviews.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** A review in full with its signs and history; null without it. */
export async function readReview(db: Db, id: string): Promise<OfficeReview | null> {
  const found = await findReview(db, id);
  if (!found) return null;
  const { same_text, praised, ...review } = found;
  const history = await listReviewHistory(db, id);
  const photos = await listPhotos(db, id);
  return {
    ...review,
    created_at: review.created_at.toISOString(),
    photos: photos.map(({ id: photo, width, height, is_shown }) => ({ id: photo, width, height, is_shown })),
    signs: reviewSigns(review, { same_text, praised }),
    history: history.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

/** Stars stand on the product's page, on its cards and in lists. */
async function showAnew(manager: EntityManager, { master_product_id: id, master_code: code }: LockedReview) {
  await refreshListing(manager, await productsOf(manager, id));
  await purgeAfterCommit(manager, [`master-${code}`]);
}

type NotFound = { code: 'REVIEW_NOT_FOUND' };

/** Shows these of a review's photographs, which the moderator has seen, and no others. */
async function settleReviewPhotos(
  deps: Deps,
  manager: EntityManager,
  { review, shown }: { review: string; shown: readonly string[] },
): Promise<void> {
  const all = (await listPhotos(manager, review)).map(({ id }) => id);
  const seen = all.filter((id) => shown.includes(id));
  await publishPhotos(deps, seen);
  await showPhotos(manager, review, seen);
  await settleAfterwards(deps, manager, all);
}

/** Approves a review, which is shown then, or disapproves it; a repeat changes nothing. */
export function approveReview(
  deps: Deps,
  actorId: string | null,
  { pk, approved, reason, photos }: { pk: string; approved: boolean; reason: string; photos: readonly string[] },
): Promise<Result<OfficeReview, NotFound>> {
  return inTransaction(deps.source, async (manager): Promise<Result<OfficeReview, NotFound>> => {
    const before = await lockReview(manager, pk);
    const state = approved ? 'approved' : 'disapproved';
    if (before && reviewMoves[before.state].includes(state)) {
      await writeReviewState(manager, pk, state);
      await settleReviewPhotos(deps, manager, { review: pk, shown: approved ? photos : [] });
      await logStates(manager, 'review', [{ id: pk, from: before.state, to: state }], {
        actor: { id: actorId, kind: 'staff' },
        reason: reason.trim(),
      });
      await showAnew(manager, before);
    }
    const review = before && (await readReview(manager, pk));
    return review ? ok(review) : refused({ code: 'REVIEW_NOT_FOUND' });
  });
}

type EditRefused =
  | NotFound
  | { code: 'VERSION_STALE'; data: { value: ReviewFacts; version: number; by: string; at: string | null } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** What stands, with who of the staff last settled or edited it. */
function staleOf({ full_name, rating, pros, cons, review_text, reply, version, history }: OfficeReview) {
  const last = history.findLast(({ from }) => from !== null);
  const value = { full_name, rating, pros, cons, review_text, reply };
  return { value, version, by: last?.actor ?? '', at: last?.at ?? null };
}

const trimmed = (facts: ReviewFacts): ReviewFacts => ({
  rating: facts.rating,
  full_name: facts.full_name.trim(),
  pros: facts.pros.trim(),
  cons: facts.cons.trim(),
  review_text: facts.review_text.trim(),
  reply: facts.reply.trim(),
});

/**
 * Writes the words of a review anew, and the shop's reply. Somebody's edit made meanwhile is never written over: it comes
 * back with the refusal. The log keeps the words as they were.
 */
export async function editReview(
  deps: Deps,
  actorId: string | null,
  { pk, version, facts }: { pk: string; version: number; facts: ReviewFacts },
): Promise<Result<OfficeReview, EditRefused>> {
  return inTransaction(deps.source, async (manager): Promise<Result<OfficeReview, EditRefused>> => {
    const before = await lockReview(manager, pk);
    const former = before && (await readReview(manager, pk));
    if (!before || !former) return refused({ code: 'REVIEW_NOT_FOUND' });
    const stands = staleOf(former);
    if (before.version !== version) return refused({ code: 'VERSION_STALE', data: stands });
    const author = checkAuthor(facts.full_name, former.full_name);
    const fields: FieldError[] = [
      ...(author.ok ? [] : [{ path: 'facts.full_name', code: author.refusal }]),
      ...(isStars(facts.rating) ? [] : [{ path: 'facts.rating', code: 'REQUIRED' }]),
    ];
    if (!author.ok || fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
    const words = trimmed({ ...facts, full_name: author.value });
    await writeReviewWords(manager, pk, { ...words, reply: words.reply || null });
    const step = { id: pk, from: before.state, to: before.state };
    await logStates(manager, 'review', [step], {
      actor: { id: actorId, kind: 'staff' },
      detail: { former: stands.value },
    });
    if (before.state === 'approved') await showAnew(manager, before);
    const review = await readReview(manager, pk);
    return review ? ok(review) : refused({ code: 'REVIEW_NOT_FOUND' });
  });
}
