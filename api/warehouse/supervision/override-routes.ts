import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { countShelf } from '../../stock/count-shelf.ts';
import { takeOverReturn } from '../returns/take-over-return.ts';
import { confirmKey } from './confirm-key.ts';
import { readHeldWork } from './held-work.ts';
import { forceAbandonPackage, takeOverPackage } from './take-over-package.ts';
import { pullOrder } from '../picking/pull-order.ts';
import { forceReleasePickList, type OverrideWish, takeOverPickList } from './take-over-pick-list.ts';

const supervisor = (caller: Caller): Caller & { id: string } => ({ ...caller, id: personOf(caller) });

const wishOf = (input: { id: string; held_by: string; reason: string }): OverrideWish => ({
  id: input.id,
  heldBy: input.held_by,
  reason: input.reason,
});

/** What only a supervisor may: work that somebody else holds, the count of a shelf, and the key of a station. */
export const overrideRoutes = {
  countShelf: api.warehouse.countShelf.handler(async ({ context, input, errors }) => {
    const place = { locationCode: input.location_code, productCode: input.product_code };
    return valueOf(errors, await countShelf(context.deps, context.signedIn, place, input.counted));
  }),
  heldWork: api.warehouse.heldWork.handler(({ context }) => readHeldWork(context.deps.source)),
  takeOverPickList: api.warehouse.takeOverPickList.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await takeOverPickList(context.deps, supervisor(context.signedIn), {
        ...wishOf(input),
        deviceId: input.device_id,
      }),
    ),
  ),
  forceReleasePickList: api.warehouse.forceReleasePickList.handler(async ({ context, input, errors }) => {
    valueOf(errors, await forceReleasePickList(context.deps, supervisor(context.signedIn), wishOf(input)));
    return { id: input.id, state: 'released' as const };
  }),
  pullOrder: api.warehouse.pullOrder.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await pullOrder(context.deps, supervisor(context.signedIn), { id: input.id, orderNumber: input.order_number }),
    ),
  ),
  takeOverPackage: api.warehouse.takeOverPackage.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await takeOverPackage(context.deps, supervisor(context.signedIn), {
        ...wishOf(input),
        deviceId: input.device_id,
      }),
    ),
  ),
  takeOverReturn: api.warehouse.takeOverReturn.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await takeOverReturn(context.deps, supervisor(context.signedIn), { ...wishOf(input), deviceId: input.device_id }),
    ),
  ),
  confirmStationKey: api.warehouse.confirmStationKey.handler(async ({ context, input, errors }) => {
    const { device_id, mark, reason } = input;
    const word = { deviceId: device_id, mark, reason };
    return { device_id, ...valueOf(errors, await confirmKey(context.deps, context.signedIn, word)) };
  }),
  forceAbandonPackage: api.warehouse.forceAbandonPackage.handler(async ({ context, input, errors }) => {
    valueOf(errors, await forceAbandonPackage(context.deps, supervisor(context.signedIn), wishOf(input)));
    return { id: input.id };
  }),
};
