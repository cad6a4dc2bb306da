import { randomUUID } from 'node:crypto';
import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { Actor } from '../../operation/state-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { labelOfPackage } from '../labels/label-of-package.ts';
import { loadPlaceOf } from '../../stock/queries/load-places.ts';
import { findPackage, movePackageTo, type StoredPackage } from './queries/packages.ts';
import type { AtCarrier } from './tell-carrier.ts';

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
  await manager.query(
    `insert into label_job (id, package_id, reprint, state) values ($1, $2, 0, 'queued') on conflict (package_id, reprint) do nothing`,
    [id, pack.id],
  );
  const [job]: { id: string }[] = await manager.query(
    `select id from label_job where package_id = $1 and reprint = 0`,
    [pack.id],
  );
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
    await manager.query(
      `update package set tracking_number = $2, carrier_package_id = $3, finished_at = now(), load_location_id = $4 where id = $1`,
      [pack.id, trackingNumber, carrierPackageId, place?.id ?? null],
    );
  }
  await manager.query(`update crate set order_id = null where order_id = $1`, [order.id]);
  await jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'packed' });
  return true;
}

/** Code of the place the packages were to be put to when they were sealed. */
export async function waitsAt(manager: EntityManager, packageId: string): Promise<string | null> {
  const [place]: { code: string }[] = await manager.query(
    `select l.code from package p join location l on l.id = p.load_location_id where p.id = $1`,
    [packageId],
  );
  return place?.code ?? null;
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
