import type { LeasedProduct } from '@kolobeh/shared/lease/contract.ts';
import { leaseOptions } from '@kolobeh/shared/lease/count-lease.ts';
import { type LeaseOffer, leasesOn } from '@kolobeh/shared/lease/lease-offer.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { leasesTag } from '../instalment/leases-tag.ts';
import type { Deps } from '../operation/deps.ts';
import { keptByMarket } from '../operation/kept-by-market.ts';
import { findLeasedListings, listLeases } from './queries/leases.ts';

const keptLeases = keptByMarket<LeaseOffer>(listLeases, leasesTag);

/** Offers of a market that are in force today; read at most a minute ago. */
export const leasesNow = async (deps: Pick<Deps, 'source' | 'now'>, market: MarketCode): Promise<LeaseOffer[]> =>
  leasesOn(await keptLeases(deps, market), dayIn(markets[market], deps.now()));

/** Products of offers that are on sale, in the order of the offers, each with its lengths. Without offers nothing is asked. */
export async function leasedProducts(
  { source, now }: Pick<Deps, 'source' | 'now'>,
  market: MarketCode,
  offers: readonly LeaseOffer[],
): Promise<LeasedProduct[]> {
  if (offers.length === 0) return [];
  const codes = [...new Set(offers.map(({ product }) => product))];
  const listings = await findLeasedListings(source, market, codes);
  return listings.map(({ price, ...shown }) => ({
    ...shown,
    options: leaseOptions(
      offers.filter(({ product }) => product === shown.code),
      () => price,
      { now: now() },
    ),
  }));
}
