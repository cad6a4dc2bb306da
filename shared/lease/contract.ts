import { z } from 'zod';
import { ownCart, publicRead, route } from '../kernel/contract.ts';
import { ProductCode, RowNumber } from '../kernel/ids.ts';
import { MarketCode, MarketOption } from '../kernel/market.ts';
import { SpecialOffer } from '../catalogue/card-offer.ts';
import { LeaseOption } from '../catalogue/lease-option.ts';
import { LeaseTrouble } from './lease-trouble.ts';
import { officeLeaseContract } from './office-lease.ts';

/** A leased product as a card shows it. */
export const LeasedProduct = z.object({
  code: ProductCode,
  name: z.string(),
  seo_name: z.string(),
  picture: z.string(),
  /** By length. */
  options: z.array(LeaseOption),
});
export type LeasedProduct = z.infer<typeof LeasedProduct>;

export const leaseContract = {
  ...officeLeaseContract,
  masterInfo: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/special-offers/product/lease-info/{master_product_id}/',
      summary: 'Offers of leasing for all variants of a master product, for its lease tabs',
    })
    .input(z.strictObject({ market: MarketOption, master_product_id: RowNumber }))
    .output(z.object({ master_product_id: z.int(), options: z.array(LeaseOption) })),
  limitedOffers: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/leases/time-limited-offer/limited-offers-lease/{component_pk}/',
      summary: 'Time-limited offers of leasing of one block, with the instant at which the last of them ends',
    })
    .input(z.strictObject({ market: MarketOption, component_pk: RowNumber }))
    .output(
      z.object({
        component_pk: z.int(),
        /** Null when nothing of the block is in force. */
        ends_at: z.iso.datetime().nullable(),
        products: z.array(LeasedProduct),
        /** Public discounts of the market that end, the soonest first: other offers for a time. */
        offers: z.array(SpecialOffer),
      }),
    ),
  product: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/leases/products/{code}', summary: 'Offers of leasing for one product' })
    .input(z.strictObject({ market: MarketCode, code: ProductCode }))
    .output(z.object({ options: z.array(LeaseOption) })),
  offered: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/leases',
      summary: 'Models that can be leased, each by its cheapest variant; time-limited offers first',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ products: z.array(LeasedProduct) })),
  cart: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart/leases', summary: 'Offers of leasing for the cart as it is now' })
    .input(z.strictObject({ market: MarketCode }))
    .output(
      z.object({
        /** Why the cart cannot be leased; null when it can. */
        trouble: LeaseTrouble.nullable(),
        options: z.array(LeaseOption),
      }),
    ),
};
