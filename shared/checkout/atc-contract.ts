// ATC (add to cart) delivery: how what was just put into the cart can come, told before the checkout.
import { z } from 'zod';
import { ownCart, route } from '../kernel/contract.ts';
import { ProductCode } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { DeliveryKind } from './delivery-kind.ts';

/** A way of delivery by which the cart with the product can come. */
export const AtcDelivery = z.object({
  code: z.string(),
  kind: DeliveryKind,
  carrier: z.string(),
  name: z.string(),
  /** For the cart with the product: nothing where it makes delivery free. */
  price: Money,
  arrives_on: z.iso.date(),
  /** Instant by which a courier within the hour comes, or from which the goods wait in a store; null: a day is promised. */
  arrives_by: z.iso.datetime().nullable(),
  arrives_today: z.boolean(),
  /** It goes to some postcodes alone, and where the parcel goes is not known yet. */
  is_local: z.boolean(),
});
export type AtcDelivery = z.infer<typeof AtcDelivery>;

export const atcContract = {
  atcDelivery: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/checkout/atc-delivery',
      summary: 'How a product just added can come with the rest of the cart, at what price and when',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        /** Counted with as one piece where the cart has none of it yet. */
        product: ProductCode,
      }),
    )
    .output(z.object({ deliveries: z.array(AtcDelivery) }))
    .errors({ PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } }),
};
