import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { presentSession } from '../auth/sign-in.ts';
import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { refuse } from '../http/calls/refusal-error.ts';
import { closingRoutes } from './closing/routes.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { collectionOf } from './collection-of-order.ts';
import { devicesOf } from './devices/own-devices.ts';
import { favouriteRoutes } from './favourites/favourite-routes.ts';
import { lastContactOf } from './last-contact.ts';
import { personalRoutes } from './personal-routes.ts';
import { trackingUrl } from '../delivery/tracking-url.ts';
import { listDocumentsOf, listParcelsOf, listRepairDocumentsOf } from './queries/own-lists.ts';
import { listOrdersOf } from './queries/list-orders.ts';

/** What a customer's account holds; signing in and out stands with `auth`. */
export const customerRoutes = {
  ...favouriteRoutes,
  ...personalRoutes,
  ...closingRoutes,
  ...dataExportRoutes,
  contact: api.customer.contact.handler(async ({ context: { deps, signedIn }, input: { market }, errors }) => {
    const { user } = presentSession(signedIn);
    return user ? lastContactOf(deps, user, market) : refuse(errors, 'SIGN_IN_REQUIRED');
  }),
  devices: api.customer.devices.handler(({ context: { deps, signedIn } }) => devicesOf(deps, personOf(signedIn))),
  parcels: api.customer.parcels.handler(async ({ context: { deps, signedIn } }) => {
    const parcels = await listParcelsOf(deps.source, personOf(signedIn));
    return {
      parcels: parcels.map(({ order_id, finished_at, ...parcel }) => ({
        ...parcel,
        token: deps.orderTokens.of(order_id),
        tracking_url: trackingUrl(parcel.carrier, parcel.market, parcel.number),
        packed_at: finished_at?.toISOString() ?? null,
      })),
    };
  }),
  documents: api.customer.documents.handler(async ({ context: { deps, signedIn } }) => {
    const documents = await listDocumentsOf(deps.source, personOf(signedIn));
    const ofRepairs = await listRepairDocumentsOf(deps.source, personOf(signedIn));
    return {
      repair_documents: ofRepairs.map(({ amount, ...document }) => ({
        ...document,
        token: deps.repairTokens.of(document.repair_id),
        total: money(amount, markets[document.market].currency),
      })),
      documents: documents.map(({ order_id, amount, currency, ...document }) => ({
        ...document,
        token: deps.orderTokens.of(order_id),
        total: money(amount, currency),
      })),
    };
  }),
  orders: api.customer.orders.handler(async ({ context: { deps, signedIn } }) => {
    const orders = await listOrdersOf(deps.source, personOf(signedIn));
    return {
      orders: orders.map(
        ({ id, amount, currency, placed_at, store, ship_by, kept_until, collect_until, ...order }) => ({
          ...order,
          collection: collectionOf(deps, { ...order, store, ship_by, kept_until, collect_until }),
          token: deps.orderTokens.of(id),
          placed_at: placed_at.toISOString(),
          total: money(amount, currency),
        }),
      ),
    };
  }),
};
