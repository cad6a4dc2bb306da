import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { may } from '@kolobeh/shared/kernel/roles.ts';
import type { LabelJob } from '@kolobeh/shared/warehouse/contract.ts';
import { isPacked, type PackingJob } from '@kolobeh/shared/warehouse/packing.ts';
import { checkWeight } from '@kolobeh/shared/warehouse/weight-check.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call-context.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { lockOrder, type StoredOrder } from '../order/repository.ts';
import { moveOrder } from '../order/take-step.ts';
import { labelOfPackage } from './label-of-package.ts';
import type { Actor } from '../operation/state-log.ts';
import { approverOf } from './approve-weight.ts';
import { findPackage, movePackageTo, packingJob, type StoredPackage } from './package-repository.ts';
import { cashOf, shipmentOf } from './shipment.ts';

export interface FinishWish {
  id: string;
  boxCode: string;
  weightGrams: number;
  overrideWeight: boolean;
  /** A supervisor's approval of the weight; undefined when none was asked for. */
  approvalId: string | undefined;
}

export interface FinishedPackage {
  package_code: string;
  tracking_number: string;
  invoice_number: string;
  label: LabelJob;
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
  pack: StoredPackage;
  order: StoredOrder;
  expectedGrams: number;
}

/** Who takes a weight out of range upon themselves: the caller, or who approved it for them; null when nobody does. */
async function whoOverrides(
  manager: EntityManager,
  caller: Caller,
  { id, overrideWeight, approvalId }: FinishWish,
  now: Date,
): Promise<string | null> {
  if (overrideWeight && may(caller.role, 'warehouse.override')) return caller.id;
  if (approvalId === undefined || caller.id === null) return null;
  return approverOf(manager, { approvalId, packageId: id, askedBy: caller.id, now });
}

/** Everything that must hold before a carrier is told; the package is marked as being finished. */
async function check(
  manager: EntityManager,
  caller: Caller,
  wish: FinishWish,
  now: Date,
): Promise<Result<Checked, FinishRefusal>> {
  const pack = await findPackage(manager, wish.id, true);
  if (!pack || pack.packed_by !== caller.id) return refused({ code: 'PACKAGE_NOT_FOUND' });
  const order = await lockOrder(manager, pack.order_id);
  if (!order || order.state === 'cancelled' || pack.state === 'cancelled') return refused({ code: 'ORDER_CANCELLED' });
  const job = await packingJob(manager, pack);
  if (!isPacked(job)) return refused({ code: 'ITEMS_MISSING', data: { missing: Math.max(1, missingPieces(job)) } });
  const box = job.boxes.find((one) => one.code === wish.boxCode);
  if (!box) return refused({ code: 'BOX_UNKNOWN' });
  const contents = job.items.map((item) => ({ weightGrams: item.weight_grams, quantity: item.quantity }));
  const weight = checkWeight(contents, box.weight_grams, wish.weightGrams);
  const overriddenBy = weight.kind === 'fits' ? null : await whoOverrides(manager, caller, wish, now);
  if (weight.kind !== 'fits' && overriddenBy === null) {
    return refused({
      code: 'WEIGHT_OUT_OF_RANGE',
      data: { expected_grams: weight.expectedGrams, min_grams: weight.minGrams, max_grams: weight.maxGrams },
    });
  }
  const cash = cashOf(order);
  if (pack.state === 'open') await movePackageTo(manager, pack, 'finishing', { actor: atStation(caller) });
  await manager.query(
    `update package set box_code = $2, weight_grams = $3, expected_grams = $4, weight_overridden_by = $5, cash_amount = $6
      where id = $1 and state in ('open', 'finishing')`,
    [pack.id, wish.boxCode, wish.weightGrams, weight.expectedGrams, overriddenBy, cash],
  );
  return ok({
    pack: { ...pack, box_code: wish.boxCode, weight_grams: wish.weightGrams, cash_amount: cash },
    order,
    expectedGrams: weight.expectedGrams,
  });
}

interface AtCarrier {
  carrierPackageId: string;
  trackingNumber: string;
}

/**
 * Tells the carrier. Our package code makes a repeat find the same parcel there; a package that ends after a lost answer
 * has it taken back.
 */
async function tellCarrier(deps: Deps, { pack, order }: Checked): Promise<Result<AtCarrier, FinishRefusal>> {
  if (pack.tracking_number && pack.carrier_package_id)
    return ok({ carrierPackageId: pack.carrier_package_id, trackingNumber: pack.tracking_number });
  const carrier = deps.carriers.get(order.carrier);
  if (!carrier) throw new Error(`No client for carrier ${order.carrier}`);
  try {
    return ok(await carrier.addPackage(await shipmentOf(deps, order, pack)));
  } catch (error) {
    if (error instanceof PartnerError && error.kind === 'refused')
      return refused({ code: 'CARRIER_REFUSED', data: { reason: error.message } });
    deps.log.warn({ err: error, carrier: order.carrier, package: pack.code }, 'carrier does not answer');
    return refused({ code: 'CARRIER_UNAVAILABLE' });
  }
}

/** The carrier gave no number: the package may be changed and tried again. */
async function openAgain(manager: EntityManager, caller: Caller, id: string, reason: string): Promise<void> {
  const pack = await findPackage(manager, id, true);
  if (pack?.state === 'finishing') await movePackageTo(manager, pack, 'open', { actor: atStation(caller), reason });
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

async function seal(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  packId: string,
  at: AtCarrier,
): Promise<Result<FinishedPackage, FinishRefusal>> {
  const pack = await findPackage(manager, packId, true);
  const order = pack && (await lockOrder(manager, pack.order_id));
  if (!pack || !order) throw new Error('A package that was being finished is gone');
  if (order.state === 'cancelled' || pack.state === 'cancelled') {
    // Cancelled, or put back by another try, while the carrier was told: the parcel is taken back there.
    await deps.jobs.send(manager, 'withdraw-parcel', { carrier: order.carrier, carrierPackageId: at.carrierPackageId });
    return refused({ code: order.state === 'cancelled' ? 'ORDER_CANCELLED' : 'PACKAGE_NOT_FOUND' });
  }
  if (pack.state !== 'finished') {
    const moved = await moveOrder(manager, order, {
      step: 'finish_packing',
      actor: atStation(caller),
      detail: { package: pack.code, tracking_number: at.trackingNumber },
    });
    if (!moved.ok) return refused({ code: 'PACKAGE_NOT_FOUND' });
    await movePackageTo(manager, pack, 'finished', {
      actor: atStation(caller),
      detail: { tracking_number: at.trackingNumber },
    });
    await manager.query(
      `update package set tracking_number = $2, carrier_package_id = $3, finished_at = now() where id = $1`,
      [pack.id, at.trackingNumber, at.carrierPackageId],
    );
    await manager.query(`update crate set order_id = null where order_id = $1`, [order.id]);
    await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'packed' });
  }
  const invoice = await issueInvoice(manager, order, deps.now());
  const jobId = await firstLabel(manager, pack);
  const label = await labelOfPackage(manager, pack.id);
  return ok({
    package_code: pack.code,
    tracking_number: at.trackingNumber,
    invoice_number: invoice.number,
    label: { label_job_id: jobId, package_code: pack.code, reprint: 0, ...label },
  });
}

/**
 * Seals a package: contents and weight are checked, the carrier gives its number, then order, invoice and label are
 * stored together. The carrier is told between two transactions; a repeat after any break goes on where it stopped.
 */
export async function finishPackage(
  deps: Deps,
  caller: Caller,
  wish: FinishWish,
): Promise<Result<FinishedPackage, FinishRefusal>> {
  const before = await findPackage(deps.source.manager, wish.id);
  if (before?.state === 'finished' && before.packed_by === caller.id && before.tracking_number) {
    const at = { carrierPackageId: before.carrier_package_id ?? '', trackingNumber: before.tracking_number };
    return inTransaction(deps.source, (manager) => seal(deps, manager, caller, wish.id, at));
  }
  const checked = await inTransaction(deps.source, (manager) => check(manager, caller, wish, deps.now()));
  if (!checked.ok) return checked;
  const told = await tellCarrier(deps, checked.value);
  if (!told.ok) {
    await inTransaction(deps.source, (manager) => openAgain(manager, caller, wish.id, told.refusal.code));
    return told;
  }
  return inTransaction(deps.source, (manager) => seal(deps, manager, caller, wish.id, told.value));
}
