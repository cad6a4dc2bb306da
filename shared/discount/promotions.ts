// All that the shop gives for a time, on one page: public discounts, gifts, and the bonus for an old device.
import { z } from 'zod';
import { Gift } from '../catalogue/beside-product.ts';
import { ProductCards } from '../catalogue/contract.ts';
import { Quality } from '../catalogue/quality.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { publicRead, route } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { OfferPage } from './special-offer.ts';

/** How many goods stand below a discount; its own page has the rest. */
export const goodsOfPromotion = 4;

/** A gift with what it comes with: one product in stock of the model, of all that it is given with. */
export const GiftPromotion = z.object({
  with: z.object({ name: z.string(), seo_name: z.string(), picture: z.string() }),
  qualities: z.array(Quality),
  gift: Gift,
  until: IsoDay.nullable().describe('Its last day; null = until it is ended'),
});
export type GiftPromotion = z.infer<typeof GiftPromotion>;

export const Promotions = z.object({
  offers: z.array(
    z.object({ offer: OfferPage, products: ProductCards.shape.products.describe('In stock; the most wanted first') }),
  ),
  gifts: z.array(GiftPromotion),
  up_to_percent: z.int().nullable().describe('What a bonus adds to the price of an old device; null = none is on'),
  loan_example: ProductCards.shape.loan_example,
});
export type Promotions = z.infer<typeof Promotions>;

export const promotionsContract = {
  promotions: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/promotions',
      summary:
        'Discounts that anybody can come to today, gifts and the bonus for old devices; the soonest to end first',
    })
    .input(z.strictObject({ market: MarketCode }))
    .output(Promotions),
};
