import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { stationRoute } from '../kernel/station-route.ts';
import { RowNumber, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { gridPage, GridQuery } from '../kernel/paging.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { KnownLying, StockBook } from './book.ts';
import { PlaceToCount } from './count.ts';
import { LocationKind, LocationTerms } from './locations.ts';
import { ReturnJob } from './returns.ts';

/** A place in the grid of places. */
export const LocationLine = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  sector: z.string(),
  kind: LocationKind,
  walk_order: z.int(),
  /** Whose parcels wait there, and of which market; null but at a loading place. */
  carrier: z.string().nullable(),
  market: MarketCode.nullable(),
  pieces: z.int(),
  products: z.int(),
  /** The most numerous products that lie there, in words; empty when nothing does. */
  contents: z.string(),
  /** When all of it was last counted; null = never. */
  counted_at: z.iso.datetime().nullable(),
  /** Open reports of pieces not found there. */
  reports: z.int(),
  state: z.enum(['open', 'closed']),
});
export type LocationLine = z.infer<typeof LocationLine>;

/** An edit of a place made on another version; both are put side by side. */
export const StaleLocation = versioned(LocationTerms);

/** A product at a place. */
export const ProductLocationLine = z.object({
  /** Names the row: product and place. */
  id: z.string(),
  product_code: z.string(),
  product_name: z.string(),
  location_code: z.string(),
  sector: z.string(),
  kind: LocationKind,
  walk_order: z.int(),
  pieces: z.int(),
  /** Pieces that open pick lists will take from there. */
  promised: z.int(),
  moved_at: z.iso.datetime(),
});
export type ProductLocationLine = z.infer<typeof ProductLocationLine>;

const rows = staffCall('warehouse.read', { personalData: false });
const edit = staffCall('location.edit', { personalData: false });

const work = staffCall('warehouse.stock', { personalData: false, rateLimit: 'station' });

const noLocation = { LOCATION_NOT_FOUND: { status: 404, message: 'No such place' } } as const;
const inUse = {
  LOCATION_NOT_EMPTY: { status: 409, message: 'Something lies there', data: z.object({ pieces: z.int() }) },
  LOCATION_IN_WALK: { status: 409, message: 'An open pick list leads there' },
} as const;

export const stockContract = {
  locationRows: route
    .meta(lagging(rows))
    .route({ method: 'POST', path: '/office/locations/rows', summary: 'Rows of the grid of places in the warehouse' })
    .input(GridQuery)
    .output(gridPage(LocationLine)),
  productLocationRows: route
    .meta(lagging(rows))
    .route({
      method: 'POST',
      path: '/office/product-locations/rows',
      summary: 'Rows of the grid of products at places',
    })
    .input(GridQuery)
    .output(gridPage(ProductLocationLine)),
  createLocation: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/locations',
      summary: 'Adds a place; code and place in the walk are unique',
    })
    .input(LocationTerms)
    .output(LocationLine),
  changeLocation: route
    .meta(edit)
    .route({
      method: 'PUT',
      path: '/office/locations/{id}',
      summary: 'Renames a place, changes its sector, walk or kind',
    })
    .input(LocationTerms.extend({ id: RowNumber, version: Version }))
    .output(LocationLine)
    .errors({ ...noLocation, ...inUse, ...staleVersion(LocationTerms) }),
  closeLocation: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/locations/{id}/close',
      summary: 'Closes an empty place, or opens it again; a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, closed: z.boolean() }))
    .output(LocationLine)
    .errors({
      ...noLocation,
      ...inUse,
      LOAD_PLACE_TAKEN: { status: 409, message: 'The carrier has another loading place by now' },
    }),
  book: route
    .meta(work)
    .route({
      method: 'GET',
      path: '/warehouse/stock-book',
      summary:
        'Places, goods and devices as a station needs them to work without network; by pages of products if asked',
    })
    .input(
      z.strictObject({
        /** Code of the last product already had; absent at the first page. */
        after: z.string().max(60).optional(),
        /** Products of a page; all of them when absent, as stations of an earlier version ask. */
        most: z.coerce.number().int().min(1).max(5000).optional(),
      }),
    )
    .output(StockBook),
  shelf: route
    .meta(work)
    .route({
      method: 'GET',
      path: '/warehouse/stock-book/{code}',
      summary: 'What the books have at one place just now',
    })
    .input(z.strictObject({ code: z.string().max(30) }))
    .output(z.object({ lying: z.array(KnownLying) })),
  placesToCount: route
    .meta(work)
    .route({
      method: 'GET',
      path: '/warehouse/places-to-count',
      summary: 'Places worth counting now, those with missing pieces first, then the longest not counted',
    })
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(20) }))
    .output(z.object({ places: z.array(PlaceToCount) })),
  openReturn: stationRoute
    .meta({ ...work, owner: 'claim' })
    .route({
      method: 'POST',
      path: '/warehouse/returns/open',
      summary: 'Opens a parcel that came back, by package, carrier or order number; the same person gets it again',
    })
    .input(z.strictObject({ device_id: Uuid, code: z.string().trim().min(3, 'REQUIRED').max(60) }))
    .output(ReturnJob)
    .errors({
      DEVICE_UNKNOWN: { status: 404, message: 'No such station' },
      PARCEL_UNKNOWN: { status: 404, message: 'No parcel or order has this number' },
      PARCEL_NOT_SENT: { status: 409, message: 'The parcel has not left the house' },
      NOTHING_TO_RETURN: { status: 409, message: 'All of it has come back already' },
      RETURN_HELD: {
        status: 409,
        message: 'Somebody else unpacks this parcel',
        data: z.object({ by: z.string() }),
      },
    }),
  abandonReturn: stationRoute
    .meta({ ...work, owner: 'claim' })
    .route({
      method: 'POST',
      path: '/warehouse/returns/{id}/abandon',
      summary: 'Gives up a return of which nothing was unpacked; a repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ id: Uuid }))
    .errors({
      RETURN_NOT_FOUND: { status: 404, message: 'No such return' },
      RETURN_BEGUN: { status: 409, message: 'Something of it was unpacked already' },
    }),
};
