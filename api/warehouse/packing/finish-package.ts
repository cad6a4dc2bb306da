import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type EntityManager, In } from 'typeorm';
import { committing, inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { issueInvoice } from '../../invoice/issue-invoice.ts';
import type { Actor } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { type CheckRefusal, checkSealing, keepChecked, type SealWish } from './check-sealing.ts';
import { lockPackages } from './queries/packages.ts';
import { lockPacking, packingOf, type StoredPacking } from './packing-job.ts';
import { markAnnounced, voidNumbers } from '../pool/queries/carrier-numbers.ts';
import { takePooled } from '../pool/pooled-number.ts';
import { movePackageTo } from './move-package.ts';
import { waitsAt } from './queries/sealing.ts';
import { type FinishedPackage, type SealedPackage, sealedPackage, storeNumbers } from './store-sealed.ts';
import { type AtCarrier, type CarrierRefusal, numbersBefore, tellCarrier } from './tell-carrier.ts';
import { packageTable } from '../../database/entities/warehouse/packing-entities.ts';

export interface FinishWish extends SealWish {
  id: string;
  /** The number and the label that a station takes when no answer comes; undefined: both are made here. */
  pooled?: { number: string; label_job_id: string; device_id: string } | undefined;
}

export type FinishRefusal =
  | CheckRefusal
  | { code: 'PACKAGE_NOT_FOUND' | 'NUMBER_REFUSED' | 'CARRIER_UNAVAILABLE' }
  | { code: 'CARRIER_REFUSED'; data: { reason: string } };

const atStation = ({ id }: Caller): Actor => ({ id, kind: 'station' });

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
  const checked = await checkSealing(manager, packing, caller, wish, now);
  if (!checked.ok) return checked;
  const { root, present } = packing;
  const { order } = checked.value;
  const { pooled } = wish;
  if (pooled) {
    const { number, device_id: deviceId } = pooled;
    if (!(await takePooled(manager, packing, order, { number, deviceId, isOut: false })))
      return refused({ code: 'NUMBER_REFUSED' });
  }
  if (present.state === 'open') await movePackageTo(manager, present, 'finishing', { actor: atStation(caller) });
  await keepChecked(manager, packing, wish, checked.value);
  return ok({ packing: packingOf(root, await lockPackages(manager, root.order_id)), order });
}

/** The carrier gave no numbers: the packages may be tried again, and changed when it surely has none of them. */
async function openAgain(manager: EntityManager, caller: Caller, id: string, refusal: CarrierRefusal): Promise<void> {
  const packing = await lockPacking(manager, id);
  if (packing?.present.state !== 'finishing') return;
  await movePackageTo(manager, packing.present, 'open', { actor: atStation(caller), reason: refusal.code });
  if (refusal.code !== 'CARRIER_REFUSED') return;
  const free = packing.parts.filter((part) => !refusal.taken.includes(part.id)).map((part) => part.id);
  await manager.getRepository(packageTable).update({ id: In(free) }, { asked_at: null });
  // It may be the number that the carrier does not take.
  await voidNumbers(manager, free);
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

/** Stores the sealed packages; its refusal is committed, for it takes back at the carrier what is no package's any more. */
async function seal(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  { id: packId, pooled }: FinishWish,
  at: readonly AtCarrier[],
): Promise<Result<FinishedPackage, FinishRefusal>> {
  const packing = await lockPacking(manager, packId);
  const order = packing && (await lockOrder(manager, packing.root.order_id));
  if (!packing || !order) throw new Error('A package that was being finished is gone');
  const { parts, present } = packing;
  const isOther = parts.length !== at.length || parts.some((pack) => !at.some((one) => one.packageId === pack.id));
  if (order.state === 'cancelled' || present.state === 'cancelled' || isOther)
    return takeBack(deps, manager, order, at);
  if (present.state !== 'finished' && !(await storeNumbers(deps, manager, atStation(caller), { order, parts, at })))
    return refused({ code: 'PACKAGE_NOT_FOUND' });
  const invoice = await issueInvoice(deps, manager, order, atStation(caller));
  const sealed: SealedPackage[] = [];
  for (const pack of parts)
    sealed.push(await sealedPackage(manager, pack, pack.part === 1 ? pooled?.label_job_id : undefined));
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
  if (before) return committing(deps.source, (manager) => seal(deps, manager, caller, wish, before));
  const checked = await inTransaction(deps.source, (manager) => check(manager, caller, wish, deps.now()));
  if (!checked.ok) return checked;
  const { order, packing } = checked.value;
  // A station's seal came between: its carrier is told by a job, and this call must not say that it has been.
  const sealedNow = numbersBefore(packing.parts);
  if (sealedNow) return committing(deps.source, (manager) => seal(deps, manager, caller, wish, sealedNow));
  const told = await tellCarrier(deps, order, packing.parts);
  if (!told.ok) {
    await inTransaction(deps.source, (manager) => openAgain(manager, caller, wish.id, told.refusal));
    return refused(withoutTaken(told.refusal));
  }
  return committing(deps.source, async (manager) => {
    const sealed = await seal(deps, manager, caller, wish, told.value);
    if (sealed.ok)
      await markAnnounced(
        manager,
        told.value.map((one) => one.packageId),
      );
    return sealed;
  });
}

const withoutTaken = (refusal: CarrierRefusal): FinishRefusal =>
  refusal.code === 'CARRIER_REFUSED' ? { code: refusal.code, data: refusal.data } : refusal;
