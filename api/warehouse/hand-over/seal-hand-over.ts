import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type MissingPackages, missingOf } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { EntityManager } from 'typeorm';
import { committing, inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { askToTell } from '../../payment/ask-to-tell.ts';
import type { Why } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { ship } from '../../stock/reserve.ts';
import { movePackageTo } from '../packing/move-package.ts';
import { moveHandOver } from './stored-hand-over.ts';
import { dropSignature, findSigned } from './queries/signatures.ts';
import { keepManifest } from './keep-manifest.ts';
import { findHandOver, keepCarrierManifest, type StoredHandOver } from './queries/hand-overs.ts';
import {
  giveUnitsToCustomers,
  listMissing,
  listScanned,
  takeOrdersOff,
  takePackagesOff,
  type ScannedPackage,
} from './queries/packages-of-hand-over.ts';

/** Who seals: a person at a station, also when the system goes on with it. */
export type Sealer = Pick<Caller, 'id' | 'role'>;

const whyOf = (sealer: Sealer, reason?: string): Why => ({ actor: { id: sealer.id, kind: 'station' }, reason });

/** Why the hand-over stays open; nothing was told to the carrier. */
export type SealRefusal =
  | { code: 'HAND_OVER_NOT_FOUND' | 'NOTHING_SCANNED' | 'NOT_SIGNED' | 'CARRIER_UNAVAILABLE' }
  | { code: 'MANIFEST_REFUSED'; data: { reason: string } }
  | { code: 'PACKAGES_MISSING'; data: MissingPackages }
  | { code: 'ORDERS_CANCELLED'; data: { package_codes: string[] } };

/** A hand-over that left, with how many packages. */
export interface SealedHandOver {
  id: string;
  code: string;
  packages: number;
}

interface Loaded {
  stored: StoredHandOver;
  carrierIds: string[];
}

/** @throws Error when one is not known to its carrier, which the scan of it has refused before */
const carrierIdsOf = (scanned: readonly ScannedPackage[]): string[] =>
  scanned.map(({ code, carrier_package_id: id }) => {
    if (id === null) throw new Error(`Package ${code} is not known to its carrier`);
    return id;
  });

/** Takes cancelled orders' packages off; the carrier's list, when there is one, no longer says what leaves. */
async function takeOff(
  manager: EntityManager,
  sealer: Sealer,
  stored: StoredHandOver,
  codes: string[],
): Promise<Result<never, SealRefusal>> {
  await takePackagesOff(manager, stored.id, codes);
  await dropSignature(manager, stored.id);
  await moveHandOver(manager, stored, 'open', whyOf(sealer, 'ORDERS_CANCELLED'));
  return refused({ code: 'ORDERS_CANCELLED', data: { package_codes: codes } });
}

/** Takes off what was scanned of incomplete orders that were told to stay: they leave whole another time. */
async function leaveIncomplete(manager: EntityManager, id: string, orders: readonly string[]): Promise<void> {
  const missing = await listMissing(manager, id);
  const stay = missing.filter((one) => orders.includes(one.order_number)).map((one) => one.order_id);
  await takeOrdersOff(manager, id, stay);
}

/**
 * From here to the seal nothing is added to the hand-over. An order leaves in all its packages or not at all.
 * @param without orders to be left in the house as far as they are incomplete
 */
async function beginSealing(
  manager: EntityManager,
  sealer: Sealer,
  id: string,
  without: readonly string[],
): Promise<Result<Loaded, SealRefusal>> {
  const stored = await findHandOver(manager, id, true);
  if (!stored) return refused({ code: 'HAND_OVER_NOT_FOUND' });
  if (stored.state === 'open' && without.length > 0) await leaveIncomplete(manager, id, without);
  const scanned = await listScanned(manager, id);
  if (scanned.length === 0) return refused({ code: 'NOTHING_SCANNED' });
  const carrierIds = carrierIdsOf(scanned);
  if (stored.state === 'sealed') return ok({ stored, carrierIds });
  const cancelled = scanned.filter((one) => one.is_cancelled).map((one) => one.code);
  if (cancelled.length > 0) return takeOff(manager, sealer, stored, cancelled);
  const missing = await listMissing(manager, id);
  if (missing.length > 0) return refused({ code: 'PACKAGES_MISSING', data: missingOf(missing) });
  // One whose closing was begun needs nothing more of its driver, who has left.
  const signed = stored.state === 'open' ? await findSigned(manager, id) : null;
  if (stored.state === 'open' && signed?.packages !== scanned.length) return refused({ code: 'NOT_SIGNED' });
  await moveHandOver(manager, stored, 'sealing', whyOf(sealer));
  return ok({ stored, carrierIds });
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n');

/** Keeps the carrier's answer at once. @returns false when the list is no longer the one the carrier was told of */
const keepManifestId = (deps: Deps, { stored: { id }, carrierIds }: Loaded, manifestId: string): Promise<boolean> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await findHandOver(manager, id, true);
    const scanned = await listScanned(manager, id);
    if (!areSame(carrierIds, carrierIdsOf(scanned))) return false;
    if (stored?.state !== 'sealing') return stored?.state === 'sealed';
    await keepCarrierManifest(manager, id, manifestId);
    return true;
  });

/** The carrier refused the list: packages may be scanned again. */
const reopen = (deps: Deps, sealer: Sealer, id: string, reason: string): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await findHandOver(manager, id, true);
    if (stored?.state === 'sealing' && stored.carrier_manifest_id === null)
      await moveHandOver(manager, stored, 'open', whyOf(sealer, reason));
  });

/** The order and its goods leave, in however many packages. */
async function sendOut(
  manager: EntityManager,
  sealer: Sealer,
  order: StoredOrder,
  { code }: StoredHandOver,
): Promise<void> {
  const moved = await moveOrder(manager, order, {
    step: 'hand_over',
    actor: { id: sealer.id, kind: 'station' },
    detail: { hand_over: code },
  });
  if (!moved.ok) throw new Error(`Packages of order ${order.number} are ready and it is ${order.state}`);
  await ship(manager, order.id);
}

/**
 * The goods have left: orders, stock, units and packages say so in one transaction. Its refusal is committed, for what was
 * cancelled meanwhile is taken off the list by it.
 */
async function store(
  manager: EntityManager,
  jobs: JobQueue,
  sealer: Sealer,
  id: string,
  carrierIds: readonly string[],
): Promise<Result<SealedHandOver, SealRefusal | { code: 'LIST_CHANGED' }>> {
  const stored = await findHandOver(manager, id, true);
  if (!stored) return refused({ code: 'HAND_OVER_NOT_FOUND' });
  const scanned = await listScanned(manager, id);
  const done = { id, code: stored.code, packages: scanned.length };
  if (stored.state === 'sealed') return ok(done);
  if (stored.state !== 'sealing' || !areSame(carrierIds, carrierIdsOf(scanned)))
    return refused({ code: 'LIST_CHANGED' });
  // All are looked at before any is changed: a refusal must leave nothing handed over.
  const orders = new Map<string, StoredOrder | null>();
  for (const { order_id: orderId } of scanned)
    if (!orders.has(orderId)) orders.set(orderId, await lockOrder(manager, orderId));
  const cancelled = scanned.filter((one) => orders.get(one.order_id)?.state === 'cancelled').map((one) => one.code);
  if (cancelled.length > 0) return takeOff(manager, sealer, stored, cancelled);
  for (const [orderId, order] of orders) {
    if (!order) throw new Error(`A package names order ${orderId}, which does not exist`);
    await sendOut(manager, sealer, order, stored);
  }
  for (const one of scanned)
    await movePackageTo(manager, { id: one.id, state: one.state }, 'handed_over', whyOf(sealer));
  await giveUnitsToCustomers(manager, id);
  await askToTell(
    manager,
    jobs,
    scanned.map((one) => one.order_id),
  );
  await moveHandOver(manager, stored, 'sealed', whyOf(sealer));
  await writeAudit(manager, sealer, {
    action: 'hand_over.seal',
    subject: { kind: 'hand_over', id },
    detail: { code: stored.code, packages: scanned.length },
  });
  return ok(done);
}

/** Closes the list at the carrier; the same parcels get the same list there, so a lost answer costs nothing. */
async function closeAtCarrier(
  deps: Deps,
  sealer: Sealer,
  { stored, carrierIds }: Loaded,
): Promise<Result<string, SealRefusal>> {
  if (stored.carrier_manifest_id) return ok(stored.carrier_manifest_id);
  const carrier = deps.carriers.get(stored.carrier);
  if (!carrier) throw new Error(`No client for carrier ${stored.carrier}`);
  try {
    return ok((await carrier.closeManifest(carrierIds)).manifestId);
  } catch (error) {
    if (error instanceof PartnerError && error.kind === 'refused') {
      await reopen(deps, sealer, stored.id, error.message);
      return refused({ code: 'MANIFEST_REFUSED', data: { reason: error.message } });
    }
    deps.log.warn({ err: error, carrier: stored.carrier }, 'carrier does not answer');
    return refused({ code: 'CARRIER_UNAVAILABLE' });
  }
}

/**
 * Closes the manifest with the carrier and says of its orders that they were handed over. Orders cancelled since their
 * scan are taken off and named; nothing leaves until the list is tried again. When the carrier does not answer, the
 * hand-over stays `sealing` and the regular care asks again.
 * @param without numbers of incomplete orders whose packages are taken off instead of refusing the seal
 */
export async function sealHandOver(
  deps: Deps,
  sealer: Sealer,
  id: string,
  without: readonly string[] = [],
): Promise<Result<SealedHandOver, SealRefusal>> {
  // What is taken off stays off, though the seal is refused for it.
  const loaded = await committing(deps.source, (manager) => beginSealing(manager, sealer, id, without));
  if (!loaded.ok) return loaded;
  const closed = await closeAtCarrier(deps, sealer, loaded.value);
  if (!closed.ok) return closed;
  const { carrierIds } = loaded.value;
  const isKept = await keepManifestId(deps, loaded.value, closed.value);
  const sealed = isKept
    ? await committing(deps.source, (manager) => store(manager, deps.jobs, sealer, id, carrierIds))
    : refused({ code: 'LIST_CHANGED' as const });
  if (sealed.ok) {
    await keepManifest(deps, id);
    return sealed;
  }
  if (sealed.refusal.code !== 'LIST_CHANGED') return refused(sealed.refusal);
  // Somebody else's try changed the list meanwhile: the present one is sealed instead.
  return sealHandOver(deps, sealer, id);
}
