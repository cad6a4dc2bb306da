import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { scanDevice } from './scan-device.ts';
import { listDeskStores } from './queries/store-orders.ts';
import { settleInStore, storeOrder } from './settle-in-store.ts';
import { takeIn } from './take-in.ts';

export const storeOrderRoutes = api.storeOrder.router({
  desks: api.storeOrder.desks.handler(async ({ context: { deps } }) => ({ stores: await listDeskStores(deps.source) })),
  detail: api.storeOrder.detail.handler(
    async ({ context: { deps }, input, errors }) =>
      (await storeOrder(deps, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND'),
  ),
  takeIn: api.storeOrder.takeIn.handler(async ({ context, input, errors }) =>
    valueOf(errors, await takeIn(context.deps, context.signedIn, input)),
  ),
  settle: api.storeOrder.settle.handler(async ({ context, input, errors }) =>
    valueOf(errors, await settleInStore(context.deps, context.signedIn, input)),
  ),
  scan: api.storeOrder.scan.handler(async ({ context, input, errors }) =>
    valueOf(errors, await scanDevice(context.deps, context.signedIn, input)),
  ),
});
