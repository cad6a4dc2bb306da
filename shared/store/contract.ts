import { z } from 'zod';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { publicRead, route, staffCall } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { MarketCode, MarketOption } from '../kernel/market.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { StoreFacts, StoreUse } from './store-facts.ts';

/** Opening hours of one day of the week; `from`/`to` as `HH:MM`, null when closed. */
const OpeningHours = z.array(
  z.object({ day: z.int().min(1).max(7), from: z.string().nullable(), to: z.string().nullable() }),
);

/** Days on which a store opens otherwise than its week and the holidays say, the soonest first; null when closed. */
const SpecialDays = z.array(z.object({ on: z.iso.date(), from: z.string().nullable(), to: z.string().nullable() }));

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
  special_days: SpecialDays,
  is_buyout_centre: z.boolean(),
  is_service_centre: z.boolean(),
  /** It shows goods: nothing is collected, kept, bought out or repaired there. */
  is_showroom: z.boolean(),
});
export type Store = z.infer<typeof Store>;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'INVALID_TIME')
  .nullable();
const ofOneDay = { from: clock, to: clock };
const isDay = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from === null ? to === null : to !== null && from < to;
const wrongDay = { error: 'CLOSES_FIRST', path: ['to'] };

/** Hours of a store as the office sets them. */
export const StoreHours = z.strictObject({
  opening_hours: z
    .array(z.strictObject({ day: z.int().min(1).max(7), ...ofOneDay }).refine(isDay, wrongDay))
    .length(7, 'INVALID')
    .refine((week) => week.every(({ day }, at) => day === at + 1), 'INVALID'),
  special_days: z
    .array(z.strictObject({ on: IsoDay, ...ofOneDay }).refine(isDay, wrongDay))
    .max(60, 'TOO_MANY')
    .superRefine((days, ctx) => {
      days.forEach(({ on }, at) => {
        if (days.findIndex((one) => one.on === on) !== at)
          ctx.addIssue({ code: 'custom', message: 'DAY_TWICE', path: [at, 'on'] });
      });
    }),
});
export type StoreHours = z.infer<typeof StoreHours>;

/** A store in the office: `version` is that of its hours, `facts_version` of the rest. */
export const OfficeStore = Store.extend({
  id: z.int(),
  market: MarketCode,
  is_active: z.boolean(),
  version: Version,
  facts_version: Version,
});
export type OfficeStore = z.infer<typeof OfficeStore>;

/** An edit made on other facts of a store; both are put side by side. */
export const StaleStore = versioned(StoreFacts);

const noStore = { STORE_NOT_FOUND: { status: 404, message: 'No such store' } } as const;

/** What a store says of goods now; times are those of its market. */
export const StockedStore = Store.extend({
  /** Free pieces of each asked product that the store has, at most 5 told (`mostServed`). */
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
  officeStores: route
    .meta(staffCall('content.edit', { rateLimit: 'read', personalData: false }))
    .route({ method: 'GET', path: '/office/stores', summary: 'Stores with their hours, and the holidays of a year' })
    .input(z.strictObject({}))
    .output(
      z.object({
        stores: z.array(OfficeStore),
        holidays: z.array(z.object({ market: MarketCode, on: z.iso.date() })),
      }),
    ),
  saveHours: route
    .meta(staffCall('content.edit', { personalData: false }))
    .route({
      method: 'PUT',
      path: '/office/stores/{id}/hours',
      summary: 'Week and special days of a store; the shop promises by them from then on',
    })
    .input(StoreHours.extend({ id: RowNumber, version: Version }))
    .output(OfficeStore)
    .errors({ ...noStore, ...staleVersion(OfficeStore) }),
  createStore: route
    .meta(staffCall('content.edit', { personalData: false }))
    .route({
      method: 'POST',
      path: '/office/stores',
      successStatus: 201,
      summary: 'Adds a store, closed on each day until it has hours',
    })
    .input(z.strictObject({ market: MarketCode, facts: StoreFacts }))
    .output(OfficeStore),
  changeStore: route
    .meta(staffCall('content.edit', { personalData: false }))
    .route({
      method: 'PUT',
      path: '/office/stores/{id}',
      summary: 'Changes what a store is, or switches it off once nothing lies or waits there; the shop follows at once',
    })
    .input(z.strictObject({ id: RowNumber, version: Version, facts: StoreFacts }))
    .output(OfficeStore)
    .errors({
      ...noStore,
      ...staleVersion(StoreFacts),
      STORE_IN_USE: { status: 409, message: 'Something lies or waits in the store', data: StoreUse },
    }),
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
