import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import { isPacked, type PackingJob, weightsOf } from '@kolobeh/shared/warehouse/packing.ts';
import { checkWeight } from '@kolobeh/shared/warehouse/weight-check.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call-context.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { lockOrder, type StoredOrder } from '../order/repository.ts';
import { moveOrder } from '../order/take-step.ts';
import { labelOfPackage } from './label-of-package.ts';
import type { Actor } from '../operation/state-log.ts';
import { whoOverrides } from './approve-weight.ts';
import { keepWeight } from './keep-weight.ts';
import { loadPlaceOf } from './load-places.ts';
import { findPackage, lockPackages, movePackageTo, type StoredPackage } from './package-repository.ts';
import { lockPacking, packingJob, packingOf, type StoredPacking } from './packing-job.ts';
import { cashOf } from './shipment.ts';
import { type AtCarrier, type CarrierRefusal, numbersBefore, tellCarrier } from './tell-carrier.ts';

export interface FinishWish {
  id: string;
  boxCode: string;
  weightGrams: number;
  overrideWeight: boolean;
  /** A supervisor's approval of the weight; undefined when none was asked for. */
  approvalId: string | undefined;
}

interface SealedPackage {
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

export type FinishRefusal =
  | { code: 'PACKAGE_NOT_FOUND' | 'ORDER_CANCELLED' | 'BOX_UNKNOWN' | 'CARRIER_UNAVAILABLE' }
  | { code: 'ITEMS_MISSING'; data: { missing: number } }
  | { code: 'WEIGHT_OUT_OF_RANGE'; data: { expected_grams: number; min_grams: number; max_grams: number } }
  | { code: 'CARRIER_REFUSED'; data: { reason: string } };

const atStation = ({ id }: Caller): Actor => ({ id, kind: 'station' });

function missingPieces(job: PackingJob): number {
  return job.items.reduce((sum, item) => sum + item.quantity - item.scanned.length, 0);
}

interface Checked {
  packing: StoredPacking;
  order: StoredOrder;
}

/** Everything that must hold before a carrier is told; the last package is marked as being finished. */
async function check(
  manager: EntityManager,
  caller: Caller,
  wish: FinishWish,
  now: Date,
): Promise<Result<Checked, FinishRefusal>> {
  const packing = await lockPacking(manager, wish.id);
  if (packing?.root.packed_by !== caller.id) return refused({ code: 'PACKAGE_NOT_FOUND' });
  const { root, parts, present } = packing;
  const order = await lockOrder(manager, root.order_id);
  if (!order || order.state === 'cancelled' || present.state === 'cancelled')
    return refused({ code: 'ORDER_CANCELLED' });
  const job = await packingJob(manager, packing);
  if (!isPacked(job)) return refused({ code: 'ITEMS_MISSING', data: { missing: Math.max(1, missingPieces(job)) } });
  const box = job.boxes.find((one) => one.code === wish.boxCode);
  if (!box) return refused({ code: 'BOX_UNKNOWN' });
  const weight = checkWeight(weightsOf(job), box.weight_grams, wish.weightGrams);
  const leave = { packageId: present.id, isOverridden: wish.overrideWeight, approvalId: wish.approvalId };
  const overriddenBy = weight.kind === 'fits' ? null : await whoOverrides(manager, caller, leave, now);
  if (weight.kind !== 'fits' && overriddenBy === null) {
    return refused({
      code: 'WEIGHT_OUT_OF_RANGE',
      data: { expected_grams: weight.expectedGrams, min_grams: weight.minGrams, max_grams: weight.maxGrams },
    });
  }
  if (present.state === 'open') await movePackageTo(manager, present, 'finishing', { actor: atStation(caller) });
  await keepWeight(manager, present, { ...wish, expectedGrams: weight.expectedGrams, overriddenBy });
  for (const part of parts)
    await manager.query(
      `update package set cash_amount = $2, asked_at = coalesce(asked_at, now())
        where id = $1 and state in ('open', 'closed', 'finishing')`,
      [part.id, cashOf(order, part)],
    );
  return ok({ packing: packingOf(root, await lockPackages(manager, root.order_id)), order });
}

/** The carrier gave no numbers: the packages may be tried again, and changed when it surely has none of them. */
async function openAgain(manager: EntityManager, caller: Caller, id: string, refusal: CarrierRefusal): Promise<void> {
  const packing = await lockPacking(manager, id);
  if (packing?.present.state !== 'finishing') return;
  await movePackageTo(manager, packing.present, 'open', { actor: atStation(caller), reason: refusal.code });
  if (refusal.code !== 'CARRIER_REFUSED') return;
  const free = packing.parts.filter((part) => !refusal.taken.includes(part.id)).map((part) => part.id);
  await manager.query(`update package set asked_at = null where id = any($1)`, [free]);
}

/** First label of a package; a repeat finds the same job. */
async function firstLabel(manager: EntityManager, pack: StoredPackage): Promise<string> {
  await manager.query(
    `insert into label_job (id, package_id, reprint, state) values ($1, $2, 0, 'queued') on conflict (package_id, reprint) do nothing`,
    [randomUUID(), pack.id],
  );
  const [job]: { id: string }[] = await manager.query(
    `select id from label_job where package_id = $1 and reprint = 0`,
    [pack.id],
  );
  return job?.id ?? '';
}

/** Cancelled, or put back by another try, while the carrier was told: the parcels are taken back there. */
async function takeBack(
  deps: Deps,
  manager: EntityManager,
  order: StoredOrder,
  at: readonly AtCarrier[],
): Promise<Result<never, FinishRefusal>> {
  for (const carrierPackageId of new Set(at.map((one) => one.carrierPackageId)))
    await deps.jobs.send(manager, 'withdraw-parcel', { carrier: order.carrier, carrierPackageId });
  return refused({ code: order.state === 'cancelled' ? 'ORDER_CANCELLED' : 'PACKAGE_NOT_FOUND' });
}

async function storeNumbers(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  { order, parts, at }: { order: StoredOrder; parts: readonly StoredPackage[]; at: readonly AtCarrier[] },
): Promise<boolean> {
  const numbered = parts.flatMap((pack) => {
    const numbers = at.find((one) => one.packageId === pack.id);
    return numbers ? [{ pack, numbers }] : [];
  });
  const moved = await moveOrder(manager, order, {
    step: 'finish_packing',
    actor: atStation(caller),
    detail: {
      package: numbered.map(({ pack }) => pack.code).join(', '),
      tracking_number: numbered.map(({ numbers }) => numbers.trackingNumber).join(', '),
    },
  });
  if (!moved.ok) return false;
  const place = await loadPlaceOf(manager, order.carrier, order.market);
  for (const { pack, numbers } of numbered) {
    const { trackingNumber, carrierPackageId } = numbers;
    const why = { actor: atStation(caller), detail: { tracking_number: trackingNumber } };
    await movePackageTo(manager, pack, 'finished', why);
    await manager.query(
      `update package set tracking_number = $2, carrier_package_id = $3, finished_at = now(), load_location_id = $4 where id = $1`,
      [pack.id, trackingNumber, carrierPackageId, place?.id ?? null],
    );
  }
  await manager.query(`update crate set order_id = null where order_id = $1`, [order.id]);
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'packed' });
  return true;
}

/** Code of the place the packages were to be put to when they were sealed. */
async function waitsAt(manager: EntityManager, packageId: string): Promise<string | null> {
  const [place]: { code: string }[] = await manager.query(
    `select l.code from package p join location l on l.id = p.load_location_id where p.id = $1`,
    [packageId],
  );
  return place?.code ?? null;
}

async function sealedPackage(manager: EntityManager, pack: StoredPackage): Promise<SealedPackage> {
  const jobId = await firstLabel(manager, pack);
  const stored = await findPackage(manager, pack.id);
  const label = await labelOfPackage(manager, pack.id);
  return {
    package_code: pack.code,
    tracking_number: stored?.tracking_number ?? '',
    label: { label_job_id: jobId, package_code: pack.code, reprint: 0, ...label },
  };
}

async function seal(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  packId: string,
  at: readonly AtCarrier[],
): Promise<Result<FinishedPackage, FinishRefusal>> {
  const packing = await lockPacking(manager, packId);
  const order = packing && (await lockOrder(manager, packing.root.order_id));
  if (!packing || !order) throw new Error('A package that was being finished is gone');
  const { parts, present } = packing;
  const isOther = parts.length !== at.length || parts.some((pack) => !at.some((one) => one.packageId === pack.id));
  if (order.state === 'cancelled' || present.state === 'cancelled' || isOther)
    return takeBack(deps, manager, order, at);
  if (present.state !== 'finished' && !(await storeNumbers(deps, manager, caller, { order, parts, at })))
    return refused({ code: 'PACKAGE_NOT_FOUND' });
  const invoice = await issueInvoice(manager, order, deps.now());
  const sealed: SealedPackage[] = [];
  for (const pack of parts) sealed.push(await sealedPackage(manager, pack));
  const [first, ...others] = sealed;
  if (!first) throw new Error('A packing has no package');
  return ok({ ...first, invoice_number: invoice.number, others, load_place: await waitsAt(manager, packId) });
}

/** Packages sealed before, for their packer; null when these are not. */
async function sealedBefore(deps: Deps, caller: Caller, id: string): Promise<AtCarrier[] | null> {
  const packing = await inTransaction(deps.source, (manager) => lockPacking(manager, id));
  if (packing?.present.state !== 'finished' || packing.root.packed_by !== caller.id) return null;
  return numbersBefore(packing.parts);
}

/**
 * Seals an order's packages with the last of them: contents and weight are checked, the carrier gives its numbers, then
 * order, invoice and labels are stored together. The carrier is told between two transactions; a repeat after any break
 * goes on where it stopped.
 */
export async function finishPackage(
  deps: Deps,
  caller: Caller,
  wish: FinishWish,
): Promise<Result<FinishedPackage, FinishRefusal>> {
  const before = await sealedBefore(deps, caller, wish.id);
  if (before) return inTransaction(deps.source, (manager) => seal(deps, manager, caller, wish.id, before));
  const checked = await inTransaction(deps.source, (manager) => check(manager, caller, wish, deps.now()));
  if (!checked.ok) return checked;
  const { order, packing } = checked.value;
  const told = await tellCarrier(deps, order, packing.parts);
  if (!told.ok) {
    await inTransaction(deps.source, (manager) => openAgain(manager, caller, wish.id, told.refusal));
    return refused(withoutTaken(told.refusal));
  }
  return inTransaction(deps.source, (manager) => seal(deps, manager, caller, wish.id, told.value));
}

const withoutTaken = (refusal: CarrierRefusal): FinishRefusal =>
  refusal.code === 'CARRIER_REFUSED' ? { code: refusal.code, data: refusal.data } : refusal;
