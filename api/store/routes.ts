import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { marketOf } from '../http/edge/market-of.ts';
import { listStores } from './queries/list-stores.ts';
import { officeStores, saveHours } from './save-hours.ts';
import { changeStore, createStore } from './save-store.ts';
import { stockedStores } from './stocked.ts';
import { storesTag } from './stores-tag.ts';

export const storeRoutes = api.store.router({
  list: api.store.list.handler(async ({ context, input }) => {
    context.tag(storesTag(input.market));
    return { stores: await listStores(context.deps.source, input.market, false) };
  }),
  officeStores: api.store.officeStores.handler(({ context: { deps } }) => officeStores(deps)),
  saveHours: api.store.saveHours.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await saveHours(deps, signedIn, input)),
  ),
  createStore: api.store.createStore.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await createStore(deps, signedIn, input)),
  ),
  changeStore: api.store.changeStore.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeStore(deps, signedIn, input)),
  ),
  stocked: api.store.stocked.handler(async ({ context, input }) => ({
    stores: await stockedStores(context.deps, input.market, input.code),
  })),
  buyoutCentres: api.store.buyoutCentres.handler(async ({ context, input }) => {
    const market = marketOf(context, input?.market);
    context.tag(storesTag(market));
    return { stores: await listStores(context.deps.source, market, true) };
  }),
});
