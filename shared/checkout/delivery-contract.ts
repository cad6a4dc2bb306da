// What a market delivers by and to, whatever is in the cart.
import { z } from 'zod';
import { publicRead, route } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { DeliveryKind } from './delivery-kind.ts';
import { boxEdges, checkBox } from '../delivery/map-box.ts';
import { PlaceHours } from '../delivery/place-hours.ts';
import { PlaceTrouble } from './place-trouble.ts';

export const DispensingPlace = z.object({
  id: z.int(),
  carrier: z.string(),
  code: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  takes_cash: z.boolean(),
  /** When it is open; null when its carrier does not tell. */
  opening_hours: PlaceHours.nullable(),
  /** Why it cannot be chosen now, or null. */
  refusal: PlaceTrouble.nullable(),
});
export type DispensingPlace = z.infer<typeof DispensingPlace>;

const found = {
  search: z.string().trim().max(80).default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(20),
  ...boxEdges,
};

/** Points near each other, at the middle of them all; `place` is the only one of a group of one. */
export const PlaceGroup = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  place: DispensingPlace.nullable(),
});
export type PlaceGroup = z.infer<typeof PlaceGroup>;

export const FoundPlaces = z.object({
  /** As many as were asked for, by town and name. */
  places: z.array(DispensingPlace),
  total: z.int(),
  groups: z.array(PlaceGroup).describe('All of a part of the map, where more lie in it than were asked for; else none'),
});
export type FoundPlaces = z.infer<typeof FoundPlaces>;

export const deliveryContract = {
  allDeliveries: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/checkout/all-deliveries', summary: 'Every way of delivery of a market' })
    .input(z.strictObject({ market: MarketCode }))
    .output(
      z.object({
        deliveries: z.array(
          z.object({
            code: z.string(),
            kind: DeliveryKind,
            carrier: z.string(),
            name: z.string(),
            price: Money,
            /** Goods worth this much are delivered free; null: never. */
            free_from: Money.nullable(),
            max_weight_grams: z.int(),
          }),
        ),
      }),
    ),
  places: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/checkout/dispensing-places', summary: 'Pick-up points of a way of delivery' })
    .input(
      z.strictObject({ market: MarketCode, type_delivery_code: z.string().max(40), ...found }).superRefine(checkBox),
    )
    .output(FoundPlaces),
  allPlaces: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/checkout/all-dispensing-places', summary: 'Pick-up points of every carrier' })
    .input(z.strictObject({ market: MarketCode, ...found }).superRefine(checkBox))
    .output(FoundPlaces),
  carrierPlace: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/checkout/carrier-places/{type_delivery_code}/{code}',
      summary: 'A pick-up point by the code its carrier gave it',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        type_delivery_code: z.string().max(40),
        code: z.string().trim().min(1).max(40),
      }),
    )
    .output(DispensingPlace)
    .errors({ PLACE_NOT_FOUND: { status: 404, message: 'No such pick-up point' } }),
  place: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/checkout/dispensing-places/{id}', summary: 'One pick-up point' })
    .input(z.strictObject({ market: MarketCode, id: RowNumber }))
    .output(DispensingPlace)
    .errors({ PLACE_NOT_FOUND: { status: 404, message: 'No such pick-up point' } }),
};
