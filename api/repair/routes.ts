import { nothingSelected } from '@kolobeh/shared/buyout/selling/selector.ts';
import { repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { askedInMinute, namedByEmail } from '../http/edge/named-by-email.ts';
import { benchRoutes } from './bench/bench-routes.ts';
import { answerQuote } from './order/answer-quote.ts';
import { repairsOf } from './order/own-repairs.ts';
import { cancelRepair } from './order/follow-repair.ts';
import { findRepairByNumber } from './order/queries/repairs.ts';
import { orderRepair } from './order/order-repair.ts';
import { conversionRoutes } from './conversion/conversion-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { checksRoutes } from './checks/checks-routes.ts';
import { loanRoutes } from './loan/loan-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { findRepairedModel } from './queries/repaired-devices.ts';
import { readOperations } from './read-operations.ts';
import { readSelector } from './read-selector.ts';
import { repairTag } from './repair-tag.ts';
import { repairSheet } from './sheet/repair-sheet.ts';
import { searchRepairs } from './search-repairs.ts';
import { listColours, listManufacturers, listModels, listTypes, withoutCode } from './selector-lists.ts';

export const repairRoutes = {
  ...benchRoutes,
  ...photoRoutes,
  ...catalogueRoutes,
  ...checksRoutes,
  ...loanRoutes,
  ...conversionRoutes,
  own: api.repair.own.handler(async ({ context: { deps, signedIn } }) => ({
    repairs: await repairsOf(deps, personOf(signedIn)),
  })),
  lookUp: api.repair.lookUp.handler(async ({ context: { deps }, input }) => {
    const repair = await namedByEmail(deps, input, (number) => findRepairByNumber(deps.source, number));
    const version = askedInMinute(deps);
    if (repair)
      await deps.jobs.send(deps.source.manager, 'send-repair-mail', { repairId: repair.id, kind: 'link', version });
    return { accepted: true as const };
  }),
  sheet: api.repair.sheet.handler(
    async ({ context: { deps }, input, errors }) =>
      (await repairSheet(deps, input)) ?? refuse(errors, 'DOCUMENT_NOT_FOUND'),
  ),
  selector: api.repair.selector.handler(({ context: { deps, tag }, input: { market, ...asked } }) => {
    tag(repairTag(market));
    return readSelector(deps.source, market, { ...nothingSelected, ...asked });
  }),
  types: api.repair.types.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(repairTag(market));
    return { choices: await listTypes(deps.source, market) };
  }),
  manufacturers: api.repair.manufacturers.handler(async ({ context: { deps, tag }, input }) => {
    tag(repairTag(input.market));
    return { choices: await listManufacturers(deps.source, input.market, input.product_type) };
  }),
  models: api.repair.models.handler(async ({ context: { deps, tag }, input }) => {
    tag(repairTag(input.market));
    const of = { type: input.product_type, manufacturer: input.product_manufacturer };
    return { choices: await listModels(deps.source, input.market, of) };
  }),
  colours: api.repair.colours.handler(async ({ context: { deps, tag }, input }) => {
    tag(repairTag(input.market));
    return { choices: (await listColours(deps.source, input.market, input.product_model)).map(withoutCode) };
  }),
  operations: api.repair.operations.handler(async ({ context: { deps }, input, errors }) => {
    const { market, product_model: model, product_color: colour } = input;
    const of = await findRepairedModel(deps.source, market, model);
    const { selected_choices: selected } = await readSelector(deps.source, market, {
      product_type: of?.type ?? null,
      product_manufacturer: of?.manufacturer ?? null,
      product_model: model,
      product_color: colour,
    });
    const url = repairUrl(market, selected);
    if (selected.product_color === null) return refuse(errors, 'DEVICE_NOT_REPAIRED', { url });
    return { url, choices: await readOperations(deps.source, market, { model, colour }) };
  }),
  search: api.repair.search.handler(async ({ context: { deps, tag }, input: { market, term } }) => {
    tag(repairTag(market));
    return { result: await searchRepairs(deps.source, market, term) };
  }),
  searchedProduct: api.repair.searchedProduct.handler(async ({ context: { deps, tag }, input, errors }) => {
    const { market, product_model: model, operation } = input;
    tag(repairTag(market));
    const of = await findRepairedModel(deps.source, market, model);
    if (!of) return refuse(errors, 'DEVICE_NOT_REPAIRED', { url: repairUrl(market, nothingSelected) });
    const { choices, selected_choices } = await readSelector(deps.source, market, {
      product_type: of.type,
      product_manufacturer: of.manufacturer,
      product_model: model,
      product_color: null,
    });
    const operations = operation === undefined ? [] : [operation];
    return { choices, selected_choices, url: repairUrl(market, selected_choices, { operations }) };
  }),
  order: api.repair.order.handler(async ({ context, input, errors }) => {
    const { role, id } = await context.caller();
    return valueOf(errors, await orderRepair(context.deps, input, role === 'customer' ? id : null));
  }),
  answer: api.repair.answer.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await answerQuote(deps, input)),
  ),
  cancel: api.repair.cancel.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await cancelRepair(deps, input)),
  ),
};
