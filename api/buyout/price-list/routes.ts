import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { addModel, addModelColour } from './add-model.ts';
import { beginDraft, discardDraft } from './begin-draft.ts';
import { changePrices } from './change-prices.ts';
import { changeQuestionnaire } from './change-questionnaire.ts';
import { compareDraft } from './compare-draft.ts';
import { listVersions } from './list-versions.ts';
import { publishDraft } from './publish-draft.ts';
import { listModelColours } from './queries/colours.ts';
import { readSheet } from './read-sheet.ts';

/** Calls by which the office writes, compares and publishes price lists of the buy-out. */
export const priceListRoutes = {
  priceLists: api.buyout.priceLists.handler(async ({ context: { deps }, input }) => ({
    versions: await listVersions(deps, deps.source, input.market),
  })),
  createPriceList: api.buyout.createPriceList.handler(async ({ context, input, errors }) =>
    valueOf(errors, await beginDraft(context.deps, context.signedIn, input)),
  ),
  discardPriceList: api.buyout.discardPriceList.handler(async ({ context, input, errors }) =>
    valueOf(errors, await discardDraft(context.deps, context.signedIn, input.id)),
  ),
  priceListSheet: api.buyout.priceListSheet.handler(
    async ({ context, input, errors }) =>
      (await readSheet(context.deps, input)) ?? refuse(errors, 'PRICE_LIST_NOT_FOUND'),
  ),
  changePrices: api.buyout.changePrices.handler(async ({ context, input, errors }) =>
    valueOf(errors, await changePrices(context.deps, context.signedIn, input)),
  ),
  changeQuestionnaire: api.buyout.changeQuestionnaire.handler(async ({ context, input, errors }) =>
    valueOf(errors, await changeQuestionnaire(context.deps, context.signedIn, input)),
  ),
  priceListDifference: api.buyout.priceListDifference.handler(async ({ context, input, errors }) =>
    valueOf(errors, await compareDraft(context.deps, input.id)),
  ),
  publishPriceList: api.buyout.publishPriceList.handler(async ({ context, input, errors }) =>
    valueOf(errors, await publishDraft(context.deps, context.signedIn, input)),
  ),
  addBuyoutModel: api.buyout.addBuyoutModel.handler(async ({ context, input, errors }) =>
    valueOf(errors, await addModel(context.deps, context.signedIn, input)),
  ),
  buyoutColours: api.buyout.buyoutColours.handler(async ({ context, input }) => ({
    colours: await listModelColours(context.deps.source, input.id),
  })),
  addBuyoutColour: api.buyout.addBuyoutColour.handler(async ({ context, input, errors }) =>
    valueOf(errors, await addModelColour(context.deps, context.signedIn, input)),
  ),
};
