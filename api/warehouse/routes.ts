import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { tellPosition } from '../http/calls/reads-of-replicas.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { readPackingSettings, setScanScope } from '../staff/house-settings.ts';
import { approveWeight } from './packing/approve-weight.ts';
import { claimPickList, releasePickList } from './picking/claim-pick-list.ts';
import { finishPackage } from './packing/finish-package.ts';
import { hubRoutes } from './hub/routes.ts';
import { overrideRoutes } from './supervision/override-routes.ts';
import { packagesRoutes } from './packages/routes.ts';
import { poolRoutes } from './pool/routes.ts';
import { openAtPlace, openHandOver } from './hand-over/open-hand-over.ts';
import { sealHandOver } from './hand-over/seal-hand-over.ts';
import { presentHandOver } from './hand-over/stored-hand-over.ts';
import { abandonPackage, openPackage } from './packing/open-package.ts';
import { findClaimed } from './picking/stored-pick-list.ts';
import { readFeed } from './events/read-feed.ts';
import { joinRush } from './picking/join-rush.ts';
import { listCrates } from './picking/list-crates.ts';
import { readBoard } from './board/read-board.ts';
import { readQueue } from './board/queue.ts';
import { listRevoked } from './queries/list-revoked.ts';
import { registerDevice } from './stations/stations.ts';
import { receiveEvents } from './events/receive-events.ts';
import { findHandOver } from './hand-over/queries/hand-overs.ts';
import { reprintLabel } from './labels/reprint-label.ts';
import { listKnownCrates } from './picking/queries/crates.ts';
import { noteStation } from './stations/queries/stations.ts';

export const warehouseRoutes = api.warehouse.router({
  ...overrideRoutes,
  ...hubRoutes,
  ...poolRoutes,
  ...packagesRoutes,
  registerDevice: api.warehouse.registerDevice.handler(async ({ context, input }) => ({
    device_id: input.device_id,
    last_seq: await registerDevice(context.deps.source, {
      deviceId: input.device_id,
      name: input.name,
      key: input.key,
      userId: personOf(context.signedIn),
    }),
  })),
  queue: api.warehouse.queue.handler(({ context: { deps } }) => readQueue(deps.source, deps.now())),
  joinRush: api.warehouse.joinRush.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await joinRush(context.deps, { id: input.id, userId: personOf(context.signedIn), deviceId: input.device_id }),
    ),
  ),
  crates: api.warehouse.crates.handler(({ context }) => listCrates(context.deps.source)),
  knownCrates: api.warehouse.knownCrates.handler(async ({ context }) => ({
    crates: await listKnownCrates(context.deps.source),
  })),
  board: api.warehouse.board.handler(({ context: { deps } }) => readBoard(deps.source, deps.now())),
  claimPickList: api.warehouse.claimPickList.handler(async ({ context, input, errors }) => {
    const userId = personOf(context.signedIn);
    return valueOf(
      errors,
      await claimPickList(context.deps, {
        userId,
        deviceId: input.device_id,
        carrier: input.carrier,
        maxOrders: input.max_orders,
      }),
    );
  }),
  myPickList: api.warehouse.myPickList.handler(async ({ context, input }) => {
    const stored = await findClaimed(context.deps.source, personOf(context.signedIn), input.device_id);
    return { list: stored?.list ?? null };
  }),
  releasePickList: api.warehouse.releasePickList.handler(async ({ context, input, errors }) => {
    valueOf(errors, await releasePickList(context.deps, personOf(context.signedIn), input.id));
    return { id: input.id, state: 'released' as const };
  }),
  sendEvents: api.warehouse.sendEvents.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await receiveEvents(context.deps, {
        deviceId: input.device_id,
        userId: personOf(context.signedIn),
        role: context.signedIn.role,
        key: input.key,
        events: input.events,
      }),
    ),
  ),
  changes: api.warehouse.changes.handler(async ({ context, input }) => {
    const { device_id, unsent, oldest_unsent_at, revoked_known: known = null } = input;
    const { source } = context.deps;
    if (device_id) await noteStation(source, device_id, { unsent, oldestUnsentAt: oldest_unsent_at });
    const feed = await readFeed(source, input);
    // What is asked for because of a change is not read from where the change has not come to.
    if (feed.changes.length > 0) await tellPosition(context);
    return { ...feed, revoked: device_id ? await listRevoked(source, known) : null };
  }),
  openPackage: api.warehouse.openPackage.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await openPackage(context.deps, {
        userId: personOf(context.signedIn),
        deviceId: input.device_id,
        crateCode: input.crate_code,
        packageId: input.package_id,
      }),
    ),
  ),
  finishPackage: api.warehouse.finishPackage.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await finishPackage(context.deps, context.signedIn, {
        id: input.id,
        boxCode: input.box_code,
        weightGrams: input.weight_grams,
        overrideWeight: input.override_weight,
        approvalId: input.approval_id,
        pooled: input.pooled,
      }),
    ),
  ),
  packingSettings: api.warehouse.packingSettings.handler(({ context }) => readPackingSettings(context.deps.source)),
  setPackingSettings: api.warehouse.setPackingSettings.handler(async ({ context, input, errors }) => {
    const caller = { ...context.signedIn, id: personOf(context.signedIn) };
    return valueOf(errors, await setScanScope(context.deps, caller, input.scan_scope, input.version ?? null));
  }),
  approveWeight: api.warehouse.approveWeight.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await approveWeight(context.deps, { ...input, part: input.part, askedBy: personOf(context.signedIn) }),
    ),
  ),
  reprintLabel: api.warehouse.reprintLabel.handler(async ({ context, input, errors }) =>
    valueOf(errors, await reprintLabel(context.deps, input.code)),
  ),
  abandonPackage: api.warehouse.abandonPackage.handler(async ({ context, input, errors }) => {
    valueOf(errors, await abandonPackage(context.deps, personOf(context.signedIn), input.id));
    return { id: input.id };
  }),
  openHandOver: api.warehouse.openHandOver.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      'load_place' in input
        ? await openAtPlace(context.deps, personOf(context.signedIn), input.load_place)
        : await openHandOver(context.deps, personOf(context.signedIn), input),
    ),
  ),
  handOver: api.warehouse.handOver.handler(async ({ context, input, errors }) => {
    const stored = (await findHandOver(context.deps.source.manager, input.id)) ?? refuse(errors, 'HAND_OVER_NOT_FOUND');
    return presentHandOver(context.deps.source.manager, stored);
  }),
  sealHandOver: api.warehouse.sealHandOver.handler(async ({ context, input, errors }) =>
    valueOf(errors, await sealHandOver(context.deps, context.signedIn, input.id, input.without_orders)),
  ),
});
