import { z } from 'zod';
import { publicRead, route } from '../kernel/contract.ts';
import { MarketCode, MarketOption } from '../kernel/market.ts';

/** Opening hours of one day of the week; `from`/`to` as `HH:MM`, null when closed. */
const OpeningHours = z.array(
  z.object({ day: z.int().min(1).max(7), from: z.string().nullable(), to: z.string().nullable() }),
);

export const Store = z.object({
  seo_name: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  phone: z.string(),
  email: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: OpeningHours,
  is_buyout_centre: z.boolean(),
  is_service_centre: z.boolean(),
});
export type Store = z.infer<typeof Store>;

export const storeContract = {
  list: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/stores/stores/', summary: 'Stores of a market' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ stores: z.array(Store) })),
  buyoutCentres: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/stores/stores/service-center/service-buyout-centers/',
      summary: 'Stores that buy out or repair',
    })
    .input(z.strictObject({ market: MarketOption }))
    .output(z.object({ stores: z.array(Store) })),
};
