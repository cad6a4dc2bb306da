import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { PackSeal } from '@kolobeh/shared/warehouse/packing/pack-seal.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { issueInvoice } from '../../invoice/issue-invoice.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { checkSealing, keepChecked } from '../packing/check-sealing.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { lockPacking, packingOf, type StoredPacking } from '../packing/packing-job.ts';
import { lockPackages } from '../packing/queries/packages.ts';
import { cashOf } from '../packing/shipment.ts';
import { firstLabel, storeNumbers } from '../packing/store-sealed.ts';
import { reasonOfLoss } from '../../stock/taken-over.ts';
import { dropNumbers } from './queries/carrier-numbers.ts';
import { takePooled } from './pooled-number.ts';

export type SealSource = EventSource & Pick<Deps, 'jobs' | 'now' | 'settings'>;

/** The label asks for what the order owes. */
const asksRight = (order: StoredOrder, printed: Money | null): boolean => {
  const cash = cashOf(order, { part: 1 });
  return printed === null ? cash === null : printed.amount === cash && printed.currency === order.currency;
};

/** A call whose answer the station did not wait for has sealed it with the very same number. */
const isSealedSo = ({ present }: StoredPacking, { number }: PackSeal): boolean =>
  (present.state === 'finished' || present.state === 'handed_over') && present.tracking_number === number;

async function seal(
  manager: EntityManager,
  packing: StoredPacking,
  act: PackSeal,
  source: SealSource,
): Promise<EventOutcome> {
  if (isSealedSo(packing, act)) return 'accepted';
  const { root, present } = packing;
  if (present.state === 'cancelled') return { refused: 'ORDER_CANCELLED' };
  if (present.state !== 'open' && present.state !== 'finishing') return { refused: 'PACKAGE_FINISHED' };
  const wish = {
    boxCode: act.box_code,
    weightGrams: act.weight_grams,
    overrideWeight: act.override,
    approvalId: act.approval_id,
  };
  const packer = { id: source.userId, role: source.role };
  const checked = await checkSealing(manager, packing, packer, wish, 'any_time');
  if (!checked.ok) return { refused: checked.refusal.code };
  const { order } = checked.value;
  if (!asksRight(order, act.cash_on_delivery)) return { refused: 'LABEL_OUTDATED' };
  const { number } = act;
  if (!(await takePooled(manager, packing, order, { number, deviceId: source.deviceId, isOut: true })))
    return { refused: 'NUMBER_REFUSED' };
  await keepChecked(manager, packing, wish, checked.value);
  const { parts } = packingOf(root, await lockPackages(manager, root.order_id));
  const at = [{ packageId: root.id, carrierPackageId: number, trackingNumber: number }];
  const actor = { id: source.userId, kind: 'station' } as const;
  if (!(await storeNumbers(source, manager, actor, { order, parts, at }))) return { refused: 'PACKAGE_FINISHED' };
  await issueInvoice(source, manager, order, actor);
  await firstLabel(manager, root, act.label_job_id);
  await source.jobs.send(manager, 'announce-package', { packageId: root.id });
  return 'accepted';
}

/**
 * A package sealed at a station without the server, its label out with a number of the pool. What is refused here is on
 * a box nevertheless: its number ends with it.
 */
export async function applyPackSeal(manager: EntityManager, act: PackSeal, source: SealSource): Promise<EventOutcome> {
  const outcome = await outcomeOf(manager, act, source);
  if (outcome !== 'accepted') await dropNumbers(manager, source.deviceId, [act.number]);
  return outcome;
}

async function outcomeOf(manager: EntityManager, act: PackSeal, source: SealSource): Promise<EventOutcome> {
  const packing = await lockPacking(manager, act.package_id);
  if (!packing) return { refused: 'PACKAGE_NOT_FOUND' };
  const { root } = packing;
  const lost = await reasonOfLoss(manager, root.id, source.userId, root.packed_by);
  if (lost) return { refused: lost };
  if (root.packed_by !== source.userId) return { refused: 'PACKAGE_NOT_FOUND' };
  return seal(manager, packing, act, source);
}
