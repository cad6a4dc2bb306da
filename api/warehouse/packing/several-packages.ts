import type { PackEvent } from '@kolobeh/shared/warehouse/packing/pack-event.ts';
import { type PackingJob, weightsOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { checkWeight } from '@kolobeh/shared/warehouse/packing/weight-check.ts';
import type { EntityManager } from 'typeorm';
import { packageTable } from '../../database/entities/warehouse/packing-entities.ts';
import { whoOverrides } from './approve-weight.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { keepWeight } from './keep-weight.ts';
import { makePackage } from './make-package.ts';
import { movePackageTo } from './move-package.ts';
import type { StoredPacking } from './packing-job.ts';

type Closing = Extract<PackEvent, { kind: 'pack_next' }>;

/**
 * Closes the package being filled and begins the next one of the order. Who lets a weight out of range go is proved
 * here; the station only took somebody's word. An event may come late, so an approval counts whenever it was used.
 */
export async function goOnToNext(
  manager: EntityManager,
  { root, present }: StoredPacking,
  event: Closing,
  { before, source }: { before: PackingJob; source: EventSource },
): Promise<EventOutcome> {
  const box = before.boxes.find((one) => one.code === event.box_code);
  const weight = checkWeight(weightsOf(before), box?.weight_grams ?? 0, event.weight_grams);
  const packer = { id: source.userId, role: source.role };
  const leave = { packageId: present.id, isOverridden: event.override, approvalId: event.approval_id };
  const overriddenBy = weight.kind === 'fits' ? null : await whoOverrides(manager, packer, leave, 'any_time');
  if (weight.kind !== 'fits' && overriddenBy === null) return { refused: 'WEIGHT_OUT_OF_RANGE' };
  await keepWeight(manager, present, {
    boxCode: event.box_code,
    weightGrams: event.weight_grams,
    expectedGrams: weight.expectedGrams,
    overriddenBy,
  });
  await movePackageTo(manager, present, 'closed', { actor: { id: source.userId, kind: 'station' } });
  await makePackage(manager, { ...root, part: present.part + 1 });
  return 'accepted';
}

/** The empty package ends and the one before it is filled further. */
export async function reopenLast(
  manager: EntityManager,
  { parts, present }: StoredPacking,
  source: EventSource,
): Promise<void> {
  const before = parts.at(-2);
  if (!before) throw new Error('No package was closed before this one');
  const why = { actor: { id: source.userId, kind: 'station' } as const };
  await movePackageTo(manager, present, 'cancelled', why);
  await movePackageTo(manager, before, 'open', why);
  const unweighed = { box_code: null, weight_grams: null, expected_grams: null };
  await manager.getRepository(packageTable).update(before.id, unweighed);
}
