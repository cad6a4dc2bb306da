import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { isPacked, type PackingJob, weightsOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { checkWeight } from '@kolobeh/shared/warehouse/packing/weight-check.ts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../http/calls/call-context.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { whoOverrides } from './approve-weight.ts';
import { keepWeight } from './keep-weight.ts';
import { packingJob, type StoredPacking } from './packing-job.ts';
import { askWithCash } from './queries/sealing.ts';
import { cashOf } from './shipment.ts';

/** How the last package of an order was closed. */
export interface SealWish {
  boxCode: string;
  weightGrams: number;
  overrideWeight: boolean;
  /** A supervisor's approval of the weight; undefined when none was asked for. */
  approvalId: string | undefined;
}

export type CheckRefusal =
  | { code: 'ORDER_CANCELLED' | 'BOX_UNKNOWN' }
  | { code: 'ITEMS_MISSING'; data: { missing: number } }
  | { code: 'WEIGHT_OUT_OF_RANGE'; data: { expected_grams: number; min_grams: number; max_grams: number } };

interface Checked {
  order: StoredOrder;
  expectedGrams: number;
  /** Who took a weight out of range upon themselves; null when it fits. */
  overriddenBy: string | null;
}

const missingPieces = (job: PackingJob): number =>
  job.items.reduce((sum, item) => sum + item.quantity - item.scanned.length, 0);

/**
 * Contents and weight of a locked packing that is to be sealed; the order is held.
 * @param now when an approval must still hold; `any_time` for what happened at a station earlier
 */
export async function checkSealing(
  manager: EntityManager,
  packing: StoredPacking,
  packer: Pick<Caller, 'id' | 'role'>,
  wish: SealWish,
  now: Date | 'any_time',
): Promise<Result<Checked, CheckRefusal>> {
  const { root, present } = packing;
  const order = await lockOrder(manager, root.order_id);
  if (!order || order.state === 'cancelled' || present.state === 'cancelled')
    return refused({ code: 'ORDER_CANCELLED' });
  const job = await packingJob(manager, packing);
  if (!isPacked(job)) return refused({ code: 'ITEMS_MISSING', data: { missing: Math.max(1, missingPieces(job)) } });
  const box = job.boxes.find((one) => one.code === wish.boxCode);
  if (!box) return refused({ code: 'BOX_UNKNOWN' });
  const weight = checkWeight(weightsOf(job), box.weight_grams, wish.weightGrams);
  const leave = { packageId: present.id, isOverridden: wish.overrideWeight, approvalId: wish.approvalId };
  const overriddenBy = weight.kind === 'fits' ? null : await whoOverrides(manager, packer, leave, now);
  if (weight.kind !== 'fits' && overriddenBy === null) {
    return refused({
      code: 'WEIGHT_OUT_OF_RANGE',
      data: { expected_grams: weight.expectedGrams, min_grams: weight.minGrams, max_grams: weight.maxGrams },
    });
  }
  return ok({ order, expectedGrams: weight.expectedGrams, overriddenBy });
}

/** Keeps weight and cash of what was checked; from now on the carrier may know of the packages. */
export async function keepChecked(
  manager: EntityManager,
  { parts, present }: StoredPacking,
  wish: SealWish,
  { order, expectedGrams, overriddenBy }: Checked,
): Promise<void> {
  await keepWeight(manager, present, { ...wish, expectedGrams, overriddenBy });
  for (const part of parts) await askWithCash(manager, part.id, cashOf(order, part));
}
