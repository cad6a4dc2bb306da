import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { marketOf } from '../http/edge/market-of.ts';
import type { CallContext } from '../http/calls/call-context.ts';
import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { leasesTag } from '../instalment/leases-tag.ts';
import { offersNow, offersTag } from '../offer/offers-now.ts';
import { listLoanCompanies } from '../instalment/queries/office-tiers.ts';
import { leasedProducts, leasesNow } from './offered-leases.ts';
import { listOfficeLeases } from './queries/office-leases.ts';
import { changeLease, createLease } from './save-lease.ts';
import { specialOffer } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { type LeaseOffer, oneOfEachModel } from '@kolobeh/shared/lease/lease-offer.ts';
import type { LeasedProduct } from '@kolobeh/shared/lease/contract.ts';

/** Leased products of those offers of the market that are asked for. */
async function productsOf(
  { deps, tag }: Pick<CallContext, 'deps' | 'tag'>,
  market: MarketCode,
  wanted: (offers: LeaseOffer[]) => LeaseOffer[],
): Promise<LeasedProduct[]> {
  const offers = wanted(await leasesNow(deps, market));
  tag(leasesTag(market), ...new Set(offers.map(({ product }) => `product-${product}`)));
  return leasedProducts(deps, market, offers);
}

const latest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null);

/** Calls about leasing; what a cart is offered stands with the checkout, which knows what else would pay. */
export const leaseRoutes = {
  masterInfo: api.lease.masterInfo.handler(async ({ context, input: { market: named, master_product_id: master } }) => {
    const products = await productsOf(context, marketOf(context, named), (all) =>
      all.filter((offer) => offer.master === master),
    );
    return { master_product_id: master, options: products.flatMap(({ options }) => options) };
  }),
  limitedOffers: api.lease.limitedOffers.handler(async ({ context, input: { market: named, component_pk: block } }) => {
    const market = marketOf(context, named);
    const products = await productsOf(context, market, (all) => all.filter(({ component }) => component === block));
    const ends = products.flatMap(({ options }) => options.map(({ ends_at: at }) => at));
    context.tag(offersTag(market));
    const offers = (await offersNow(context.deps, market)).map(specialOffer).filter(({ until }) => until !== null);
    return { component_pk: block, ends_at: latest(ends), products, offers };
  }),
  product: api.lease.product.handler(async ({ context, input: { market, code } }) => {
    const [found] = await productsOf(context, market, (all) => all.filter(({ product }) => product === code));
    return { options: found?.options ?? [] };
  }),
  offered: api.lease.offered.handler(async ({ context, input: { market } }) => ({
    products: await productsOf(context, market, oneOfEachModel),
  })),
  officeLeases: api.lease.officeLeases.handler(async ({ context: { deps } }) => ({
    companies: await listLoanCompanies(deps.source),
    leases: await listOfficeLeases(deps.source),
  })),
  createLease: api.lease.createLease.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createLease(deps, signedIn, input.terms)),
  ),
  changeLease: api.lease.changeLease.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeLease(deps, signedIn, input)),
  ),
};
