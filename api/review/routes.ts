import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { marketOf } from '../http/edge/market-of.ts';
import { approveReview, editReview, readReview } from './moderate-review.ts';
import { listReviews } from './queries/office-reviews.ts';
import {
  factsOf,
  findModel,
  listModelsOf,
  listToReview,
  listWrittenBy,
  namesOfLastOrder,
  type ReviewedModel,
} from './queries/reviews.ts';
import { countShown, listShown } from './queries/shown-reviews.ts';
import { invitedGoods } from './invite.ts';
import { dropPhoto, keepPhoto, ownReview, readOwnPhoto, readPhoto } from './photos/keep-photo.ts';
import { vote, voterOf } from './vote.ts';
import { writeReview } from './write-review.ts';

const presentModel = ({ id: _, ...model }: ReviewedModel): Omit<ReviewedModel, 'id'> => model;

/** A name written as one: the last word is the family's. */
function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** Calls about reviews: of customers, of the fixed addresses, and of the office. */
export const reviewRoutes = api.review.router({
  write: api.review.write.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await writeReview(context.deps, await context.caller(), { ...input, market: marketOf(context, input.market) }),
    ),
  ),
  writeAt: api.review.writeAt.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await writeReview(context.deps, await context.caller(), { ...input, market: marketOf(context, input.market) }),
    ),
  ),
  userData: api.review.userData.handler(async ({ context, input, errors }) => {
    const { deps, signedIn } = context;
    const market = marketOf(context, input.market);
    const model = await findModel(deps.source, market, input.master_product_seo_name);
    if (!model) return refuse(errors, 'PRODUCT_NOT_FOUND');
    const userId = personOf(signedIn);
    const facts = await factsOf(deps.source, { userId, market, masterId: model.id });
    const names = (await namesOfLastOrder(deps.source, userId)) ?? splitName((await context.caller()).name);
    return { ...names, ...facts, product: presentModel(model) };
  }),
  samsung: api.review.samsung.handler(async ({ context, input }) => {
    const market = marketOf(context, input.market);
    context.tag(`listing-${market}`);
    return { products: (await listModelsOf(context.deps.source, market, 'samsung')).map(presentModel) };
  }),
  toReview: api.review.toReview.handler(async ({ context, input }) => {
    const rows = await listToReview(context.deps.source, marketOf(context, input.market), personOf(context.signedIn));
    return { products: rows.map(({ id: _, ...row }) => row) };
  }),
  ownWritten: api.review.ownWritten.handler(async ({ context: { deps, signedIn } }) => {
    const rows = await listWrittenBy(deps.source, personOf(signedIn));
    return {
      reviews: rows.map(({ name, seo_name, created_at: at, ...row }) => ({
        ...row,
        token: deps.reviewTokens.of(row.id),
        written_at: at.toISOString(),
        product: { name, seo_name },
      })),
    };
  }),
  own: api.review.own.handler(
    async ({ context: { deps }, input, errors }) =>
      (await ownReview(deps, input)) ?? refuse(errors, 'REVIEW_NOT_FOUND'),
  ),
  addPhoto: api.review.addPhoto.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await keepPhoto(deps, input)),
  ),
  removePhoto: api.review.removePhoto.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await dropPhoto(deps, input)),
  ),
  photo: api.review.photo.handler(
    async ({ context: { deps }, input, errors }) =>
      (await readOwnPhoto(deps, input)) ?? refuse(errors, 'PHOTO_NOT_FOUND'),
  ),
  officePhoto: api.review.officePhoto.handler(
    async ({ context: { deps }, input, errors }) =>
      (await readPhoto(deps, input.id, input.photo)) ?? refuse(errors, 'PHOTO_NOT_FOUND'),
  ),
  shown: api.review.shown.handler(async ({ context, input, errors }) => {
    const { deps } = context;
    const market = marketOf(context, input.market);
    const model = await findModel(deps.source, market, input.master_product_seo_name);
    if (!model) return refuse(errors, 'PRODUCT_NOT_FOUND');
    context.tag(`master-${model.code}`);
    const asked = { market, masterId: model.id, ordering: input.ordering, page: input.page };
    const count = await countShown(deps.source, asked);
    return { count, page: input.page, reviews: await listShown(deps.source, asked) };
  }),
  vote: api.review.vote.handler(async ({ context, input, errors }) =>
    valueOf(errors, await vote(context.deps, voterOf(context, await context.caller()), input)),
  ),
  invited: api.review.invited.handler(
    async ({ context: { deps }, input, errors }) =>
      (await invitedGoods(deps, input)) ?? refuse(errors, 'INVITATION_NOT_FOUND'),
  ),
  rows: api.review.rows.handler(({ context: { deps }, input }) => listReviews(deps.source, input)),
  detail: api.review.detail.handler(
    async ({ context: { deps }, input, errors }) =>
      (await readReview(deps.source, input.id)) ?? refuse(errors, 'REVIEW_NOT_FOUND'),
  ),
  update: api.review.update.handler(async ({ context, input, errors }) =>
    valueOf(errors, await editReview(context.deps, (await context.caller()).id, input)),
  ),
  approve: api.review.approve.handler(async ({ context, input, errors }) =>
    valueOf(errors, await approveReview(context.deps, (await context.caller()).id, input)),
  ),
});
