import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { lyingAt } from './queries/counts.ts';
import { listPlacesToCount } from './queries/list-places-to-count.ts';
import { listLocations } from './queries/list-locations.ts';
import { listProductLocations } from './queries/list-product-locations.ts';
import { readBook } from './queries/read-book.ts';
import { changeLocation, closeLocation, createLocation } from './save-location.ts';

/** Calls about places; those about returned parcels stand in the warehouse. */
export const stockRoutes = {
  book: api.stock.book.handler(({ context, input }) => readBook(context.deps.pool, input)),
  shelf: api.stock.shelf.handler(async ({ context, input }) => ({
    lying: await lyingAt(context.deps.source, input.code),
  })),
  placesToCount: api.stock.placesToCount.handler(async ({ context, input }) => ({
    places: await listPlacesToCount(context.deps.pool, input.limit),
  })),
  locationRows: api.stock.locationRows.handler(({ context, input }) => listLocations(context.deps.pool, input)),
  productLocationRows: api.stock.productLocationRows.handler(({ context, input }) =>
    listProductLocations(context.deps.pool, input),
  ),
  createLocation: api.stock.createLocation.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createLocation(deps, signedIn, input)),
  ),
  changeLocation: api.stock.changeLocation.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeLocation(deps, signedIn, input)),
  ),
  closeLocation: api.stock.closeLocation.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await closeLocation(deps, signedIn, input)),
  ),
};
