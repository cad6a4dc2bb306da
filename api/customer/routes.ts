import { checkAddress } from '@kolobeh/shared/customer/saved-address.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { placeOf } from '../auth/place-of.ts';
import { presentSession } from '../auth/sign-in.ts';
import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { exportData } from './export-data.ts';
import { favouriteRoutes } from './favourites/favourite-routes.ts';
import { lastContactOf } from './last-contact.ts';
import { dropOldest, forgetAddress, keepAddress, listAddresses } from './queries/addresses.ts';
import { trackingUrl } from '../delivery/tracking-url.ts';
import { listDocumentsOf, listParcelsOf } from './queries/own-lists.ts';
import { listOrdersOf } from './queries/list-orders.ts';

/** What a customer's account holds; signing in and out stands with `auth`. */
export const customerRoutes = {
  ...favouriteRoutes,
  dataExport: api.customer.dataExport.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await exportData(context.deps, context.signedIn, { ...placeOf(context), password: input.password }),
    ),
  ),
  contact: api.customer.contact.handler(async ({ context: { deps, signedIn }, input: { market }, errors }) => {
    const { user } = presentSession(signedIn);
    return user ? lastContactOf(deps, user, market) : refuse(errors, 'SIGN_IN_REQUIRED');
  }),
  addresses: api.customer.addresses.handler(async ({ context, input: { market } }) => ({
    addresses: await listAddresses(context.deps.source, personOf(context.signedIn), market),
  })),
  saveAddress: api.customer.saveAddress.handler(async ({ context, input, errors }) => {
    const checked = checkAddress(input.market, input.address);
    if (!checked.ok) return refuse(errors, 'INPUT_INVALID', { fields: checked.refusal });
    const owner = { userId: personOf(context.signedIn), market: input.market };
    await keepAddress(context.deps.source, owner, checked.value);
    await dropOldest(context.deps.source, owner);
    return { addresses: await listAddresses(context.deps.source, owner.userId, owner.market) };
  }),
  removeAddress: api.customer.removeAddress.handler(async ({ context, input: { market, id } }) => {
    const userId = personOf(context.signedIn);
    await forgetAddress(context.deps.source, userId, id);
    return { addresses: await listAddresses(context.deps.source, userId, market) };
  }),
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
    return {
      documents: documents.map(({ order_id, amount, currency, ...document }) => ({
        ...document,
        token: deps.orderTokens.of(order_id),
        total: money(amount, currency),
      })),
    };
  }),
  orders: api.customer.orders.handler(async ({ context }) => {
    const orders = await listOrdersOf(context.deps.source, personOf(context.signedIn));
    return {
      orders: orders.map(({ id, amount, currency, placed_at, ...order }) => ({
        ...order,
        token: context.deps.orderTokens.of(id),
        placed_at: placed_at.toISOString(),
        total: money(amount, currency),
      })),
    };
  }),
};
