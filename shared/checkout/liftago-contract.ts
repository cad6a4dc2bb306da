// Liftago: a courier within the hour, from a store to the customer's door.
import { z } from 'zod';
import { changesCart, route } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { DeliveryAddress } from './order-payload.ts';

/** Why no courier goes there now. */
export const CourierEnd = z.enum(['OUT_OF_RANGE', 'NO_DRIVER']);
export type CourierEnd = z.infer<typeof CourierEnd>;

export const liftagoContract = {
  checkLiftago: route
    .meta({ ...changesCart, part: 'express', personalData: true })
    .route({
      method: 'POST',
      path: '/checkout/liftago',
      summary: 'Whether a courier takes goods from a store to an address now',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        store_seo_name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
        delivery_address: DeliveryAddress,
      }),
    )
    .output(z.object({ arrives_by: z.iso.datetime() }))
    .errors({
      STORE_NOT_FOUND: { status: 404, message: 'No such store' },
      COURIER_REFUSED: {
        status: 409,
        message: 'No courier goes there now; choose another delivery',
        data: z.object({ reason: CourierEnd }),
      },
      COURIER_UNAVAILABLE: { status: 503, message: 'The courier does not answer; choose another delivery' },
    }),
};
