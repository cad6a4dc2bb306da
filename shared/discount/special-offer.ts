import { z } from 'zod';
import { SpecialOffer } from '../catalogue/card-offer.ts';
import { ProductCards } from '../catalogue/contract.ts';
import { publicRead, route } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { MarketCode } from '../kernel/market.ts';
import { PageQuery } from '../kernel/paging.ts';
import { DiscountTerms, DiscountType } from './engine/discount.ts';

const Named = z.object({ name: z.string(), seo_name: z.string() });

/** What a condition of a discount means, in names; empty lists mean everything. */
export const OfferGoods = z.object({
  categories: z.array(z.object({ name: z.string(), url_path: z.string() })),
  manufacturers: z.array(z.object({ name: z.string(), slug: z.string() })),
  /** Single products, at most as many as a sentence can name. */
  products: z.array(Named),
  /** How many products are named in all. */
  product_count: z.int(),
  qualities: DiscountTerms.shape.conditions.shape.qualities,
});
export type OfferGoods = z.infer<typeof OfferGoods>;

/** A public discount as its page tells it. */
export const OfferPage = SpecialOffer.extend({
  /** `over` from the day after its last, `used_up` while as many orders have it as it is given to. */
  state: z.enum(['on', 'over', 'used_up']),
  from: IsoDay,
  discount_type: DiscountType,
  /** Hundredths of a per cent, or minor units. */
  discount_value: z.int(),
  is_discount_per_piece: z.boolean(),
  is_cumulative: z.boolean(),
  is_combinable: z.boolean(),
  most_uses: z.int().nullable(),
  most_uses_per_customer: z.int().nullable(),
  /** Pieces that have to be bought in all. */
  pieces: z.int(),
  /** Codes that everybody may use; empty where it comes by itself. */
  codes: z.array(z.string()),
  goods: OfferGoods,
  /** What a bundle is made of; empty where it is none. */
  sets: z.array(z.object({ pieces: z.int(), is_discounted: z.boolean(), goods: OfferGoods })),
  /** How many of the sets are needed. */
  needed_sets: z.int(),
});
export type OfferPage = z.infer<typeof OfferPage>;

/** Calls of the shop about public discounts. */
export const specialOfferContract = {
  specialOffers: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/special-offers', summary: 'Public discounts of today, the soonest to end first' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ offers: z.array(SpecialOffer) })),
  specialOffer: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/special-offers/{id}',
      summary: 'A public discount with its conditions and a page of its goods in stock; one that is over has none',
    })
    .input(PageQuery.extend({ market: MarketCode, id: RowNumber }))
    .output(ProductCards.extend({ offer: OfferPage, page: z.int(), page_size: z.int(), has_more: z.boolean() }))
    .errors({ OFFER_NOT_FOUND: { status: 404, message: 'No such offer' } }),
};
