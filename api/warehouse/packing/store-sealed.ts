import { randomUUID } from 'node:crypto';
import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import type { EntityManager } from 'typeorm';
import { labelJobTable, packageTable } from '../../database/entities/warehouse/packing-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Actor } from '../../operation/state-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { labelOfPackage } from '../labels/label-of-package.ts';
import { loadPlaceOf } from '../../stock/queries/load-places.ts';
import { movePackageTo } from './move-package.ts';
import { findPackage, type StoredPackage } from './queries/packages.ts';
import { insertFirstLabel } from './queries/sealing.ts';
import type { AtCarrier } from './tell-carrier.ts';
import { crateTable } from '../../database/entities/goods/place-entities.ts';

export interface SealedPackage {
  package_code: string;
  tracking_number: string;
  label: LabelJob;
}

/** The order's first package, its further ones, and the invoice of them all. */
export interface FinishedPackage extends SealedPackage {
  invoice_number: string;
  others: SealedPackage[];
  /** Where they are put to wait for their carrier; null when the office has named no place. */
  load_place: string | null;
}

/**
 * First label of a package; a repeat finds the same job.
 * @param id the job's id where a station made it already
 */
export async function firstLabel(
  manager: EntityManager,
  pack: Pick<StoredPackage, 'id'>,
  id: string = randomUUID(),
): Promise<string> {
  await insertFirstLabel(manager, id, pack.id);
  const job = await manager.getRepository(labelJobTable).findOneBy({ package_id: pack.id, reprint: 0 });
  return job?.id ?? '';
}

/** Numbers, load place and the order's new state. @returns false when the order's state leads there no more */
export async function storeNumbers(
  { jobs }: Pick<Deps, 'jobs'>,
  manager: EntityManager,
  actor: Actor,
  { order, parts, at }: { order: StoredOrder; parts: readonly StoredPackage[]; at: readonly AtCarrier[] },
): Promise<boolean> {
  const numbered = parts.flatMap((pack) => {
    const numbers = at.find((one) => one.packageId === pack.id);
    return numbers ? [{ pack, numbers }] : [];
  });
  const moved = await moveOrder(manager, order, {
    step: 'finish_packing',
    actor,
    detail: {
      package: numbered.map(({ pack }) => pack.code).join(', '),
      tracking_number: numbered.map(({ numbers }) => numbers.trackingNumber).join(', '),
    },
  });
  if (!moved.ok) return false;
  const place = await loadPlaceOf(manager, order.carrier, order.market);
  for (const { pack, numbers } of numbered) {
    const { trackingNumber, carrierPackageId } = numbers;
    const why = { actor, detail: { tracking_number: trackingNumber } };
    await movePackageTo(manager, pack, 'finished', why);
    await manager.getRepository(packageTable).update(pack.id, {
      tracking_number: trackingNumber,
      carrier_package_id: carrierPackageId,
      load_location_id: place?.id ?? null,
      finished_at: () => 'now()',
    });
  }
  await manager.getRepository(crateTable).update({ order_id: order.id }, { order_id: null });
  await jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'packed' });
  return true;
}

export async function sealedPackage(
  manager: EntityManager,
  pack: StoredPackage,
  labelJobId?: string,
): Promise<SealedPackage> {
  const jobId = await firstLabel(manager, pack, labelJobId);
  const stored = await findPackage(manager, pack.id);
  const label = await labelOfPackage(manager, pack.id);
  return {
    package_code: pack.code,
    tracking_number: stored?.tracking_number ?? '',
    label: { label_job_id: jobId, package_code: pack.code, reprint: 0, ...label },
  };
}
