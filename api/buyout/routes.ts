import { selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../operation/deps.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { buyoutTag } from './buyout-tag.ts';
import { listCountries } from './selling/countries.ts';
import { findDevice } from './selling/queries/devices.ts';
import { listPricedColours } from './selling/queries/priced-devices.ts';
import { versionInForce } from './selling/queries/versions.ts';
import { quickPrices } from './selling/quick-prices.ts';
import { readAppraisal, selectionOf } from './selling/read-appraisal.ts';
import { officeRoutes } from './office/office-routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { priceListRoutes } from './price-list/routes.ts';
import { sellerRoutes } from './seller-routes.ts';
import { listManufacturers, listModels, listTypes } from './selling/selector-lists.ts';
import { readSelector } from './selling/selector.ts';
import { sellOnline } from './selling/sell-online.ts';

/** Id of the version in force; a market without one offers nothing. */
const inForce = async (deps: Deps, market: MarketCode): Promise<number> =>
  (await versionInForce(deps.source, market))?.id ?? 0;

/** Calls of the buy-out; an estimate is kept where its mail is sent. */
export const buyoutRoutes = {
  selector: api.buyout.selector.handler(({ context, input }) => {
    const { market, code, product_type, product_manufacturer, product_model, product_color } = input;
    context.tag(buyoutTag(market));
    return readSelector(context.deps.source, market, {
      product_type: product_type ?? null,
      product_manufacturer: product_manufacturer ?? null,
      product_model: product_model ?? null,
      product_color: product_color ?? null,
      code,
    });
  }),
  types: api.buyout.types.handler(async ({ context: { deps, tag }, input: { market } }) => {
    tag(buyoutTag(market));
    return { choices: await listTypes(deps.source, await inForce(deps, market), market) };
  }),
  manufacturers: api.buyout.manufacturers.handler(async ({ context: { deps, tag }, input }) => {
    tag(buyoutTag(input.market));
    return { choices: await listManufacturers(deps.source, await inForce(deps, input.market), input.product_type) };
  }),
  models: api.buyout.models.handler(async ({ context: { deps, tag }, input }) => {
    tag(buyoutTag(input.market));
    const of = { type: input.product_type, manufacturer: input.product_manufacturer };
    return { choices: await listModels(deps.source, await inForce(deps, input.market), of) };
  }),
  colours: api.buyout.colours.handler(async ({ context: { deps, tag }, input }) => {
    tag(buyoutTag(input.market));
    const of = { model: input.product_model, market: input.market };
    return { choices: await listPricedColours(deps.source, await inForce(deps, input.market), of) };
  }),
  selectorUrl: api.buyout.selectorUrl.handler(({ context, input: { market, ...selection } }) => {
    context.tag(buyoutTag(market));
    return { url: selectorUrl(market, selection) };
  }),
  appraisal: api.buyout.appraisal.handler(
    async ({ context: { deps, tag }, input: { market, device_identifier }, errors }) => {
      tag(buyoutTag(market));
      const device = await findDevice(deps.source, market, { code: device_identifier });
      const appraisal = device && (await readAppraisal(deps.source, market, device, await inForce(deps, market)));
      if (!device || !appraisal) {
        const { url } = await readSelector(deps.source, market, {
          ...(device
            ? selectionOf(device)
            : { product_type: null, product_manufacturer: null, product_model: null, product_color: null }),
        });
        return refuse(errors, 'DEVICE_NOT_BOUGHT_OUT', { url });
      }
      return { url: selectorUrl(market, selectionOf(device)), appraisal };
    },
  ),
  quickPrices: api.buyout.quickPrices.handler(async ({ context: { deps, tag }, input: { market, device } }) => {
    tag(buyoutTag(market));
    return { devices: await quickPrices(deps.source, market, device) };
  }),
  countries: api.buyout.countries.handler(({ context, input: { market } }) => {
    context.tag(buyoutTag(market));
    return { countries: listCountries(market) };
  }),
  sellOnline: api.buyout.sellOnline.handler(async ({ context, input, errors }) => {
    const { id, role } = context.signedIn;
    const sold = valueOf(errors, await sellOnline(context.deps, input, role === 'customer' ? id : null));
    context.setHeader('location', sold.url);
    return sold;
  }),
  ...sellerRoutes,
  ...officeRoutes,
  ...payoutRoutes,
  ...priceListRoutes,
};
