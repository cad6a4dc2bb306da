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

/** What a store says of goods now; times are those of its market. */
export const StockedStore = Store.extend({
  /** Free pieces of each asked product that the store has, at most 5 told. */
  pieces: z.array(z.object({ code: z.string(), free: z.int().min(1).max(5) })),
  /** Open until (`HH:MM`), or closed and when it opens; null of a store that does not open in the next weeks. */
  door: z
    .union([
      z.object({ state: z.literal('open'), until: z.string() }),
      z.object({ state: z.literal('closed'), day: z.iso.date(), isToday: z.boolean(), from: z.string() }),
    ])
    .nullable(),
  /** From when and until when a piece reserved now is kept; null of a store that does not open. */
  keeping: z.object({ ready_at: z.iso.datetime(), kept_until: z.iso.datetime(), is_today: z.boolean() }).nullable(),
  /** Holidays of the next two weeks on which it is closed though it opens on such days of the week. */
  closed_on: z.array(z.iso.date()),
  /** From when goods ordered now and brought from the warehouse can be collected; null when nobody knows. */
  brought: z.object({ at: z.iso.datetime(), is_today: z.boolean() }).nullable(),
});
export type StockedStore = z.infer<typeof StockedStore>;

export const storeContract = {
  list: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/stores/stores/', summary: 'Stores of a market' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ stores: z.array(Store) })),
  stocked: route
    // Told by the clock and the stock of this moment.
    .meta({ ...publicRead, cache: 'private' })
    .route({ method: 'GET', path: '/stores/stocked', summary: 'Stores of a market with their free pieces of goods' })
    .input(
      z.strictObject({
        market: MarketCode,
        code: z.preprocess(
          (value): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
          z.array(z.string().max(40)).max(60),
        ),
      }),
    )
    .output(z.object({ stores: z.array(StockedStore) })),
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
