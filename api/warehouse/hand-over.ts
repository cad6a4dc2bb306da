import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { HandOver } from '@kolobeh/shared/warehouse/hand-over.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { lockOrder, type StoredOrder } from '../order/repository.ts';
import { moveOrder } from '../order/take-step.ts';
import { ship } from '../stock/reserve.ts';
import { findHandOver, presentHandOver, type StoredHandOver } from './hand-over-repository.ts';
import { manifestPdf } from './manifest-pdf.ts';

/** Opens the carrier's hand-over in a market, or answers the one that is open: there is one at a time. */
export async function openHandOver(
  deps: Deps,
  userId: string,
  where: { carrier: string; market: MarketCode },
): Promise<Result<HandOver, { code: 'CARRIER_UNKNOWN' }>> {
  if (!deps.carriers.has(where.carrier)) return refused({ code: 'CARRIER_UNKNOWN' });
  return inTransaction(deps.source, async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('open-hand-over'))`);
    const [open]: { id: string }[] = await manager.query(`select id from hand_over where carrier = $1 and market = $2 and state = 'open'`, [where.carrier, where.market]);
    const id = open?.id ?? (await makeHandOver(manager, userId, where));
    const stored = await findHandOver(manager, id);
    if (!stored) throw new Error('The hand-over was not stored');
    return ok(await presentHandOver(manager, stored));
  });
}

async function makeHandOver(manager: EntityManager, userId: string, where: { carrier: string; market: MarketCode }): Promise<string> {
  const id = randomUUID();
  const [number]: { value: string }[] = await manager.query(`select nextval('hand_over_number_seq') as value`);
  await manager.query(`insert into hand_over (id, code, carrier, market, state, opened_by) values ($1, $2, $3, $4, 'open', $5)`, [
    id,
    `HO-${String(number?.value).padStart(6, '0')}`,
    where.carrier,
    where.market,
    userId,
  ]);
  return id;
}

export type SealRefusal =
  | { code: 'HAND_OVER_NOT_FOUND' | 'NOTHING_SCANNED' | 'CARRIER_UNAVAILABLE' }
  | { code: 'ORDERS_CANCELLED'; data: { package_codes: string[] } };

export interface SealedHandOver {
  id: string;
  code: string;
  packages: number;
}

interface Loaded {
  stored: StoredHandOver;
  carrierIds: string[];
}

interface ScannedPackage {
  code: string;
  order_id: string;
  carrier_package_id: string;
  is_cancelled: boolean;
}

const listScanned = (manager: EntityManager, id: string): Promise<ScannedPackage[]> =>
  manager.query(
    `select p.code, p.order_id, p.carrier_package_id, o.state = 'cancelled' as is_cancelled
       from hand_over_package hp join package p on p.id = hp.package_id join shop_order o on o.id = p.order_id
      where hp.hand_over_id = $1 order by o.id`,
    [id],
  );

async function loadToSeal(manager: EntityManager, id: string): Promise<Result<Loaded, SealRefusal>> {
  const stored = await findHandOver(manager, id, true);
  if (!stored) return refused({ code: 'HAND_OVER_NOT_FOUND' });
  const scanned = await listScanned(manager, id);
  if (scanned.length === 0) return refused({ code: 'NOTHING_SCANNED' });
  const cancelled = stored.state === 'open' ? scanned.filter((one) => one.is_cancelled) : [];
  if (cancelled.length > 0) {
    // They come off the list, so that the next try seals the rest.
    await manager.query(`delete from hand_over_package where hand_over_id = $1 and package_id in (select id from package where code = any($2))`, [
      id,
      cancelled.map((one) => one.code),
    ]);
    return refused({ code: 'ORDERS_CANCELLED', data: { package_codes: cancelled.map((one) => one.code) } });
  }
  return ok({ stored, carrierIds: scanned.map((one) => one.carrier_package_id) });
}

/** The goods have left: orders, stock, units and packages say so in one transaction. */
async function store(manager: EntityManager, caller: Caller, id: string, manifestId: string): Promise<Result<SealedHandOver, SealRefusal>> {
  const stored = await findHandOver(manager, id, true);
  if (!stored) return refused({ code: 'HAND_OVER_NOT_FOUND' });
  const scanned = await listScanned(manager, id);
  const done = { id, code: stored.code, packages: scanned.length };
  if (stored.state === 'sealed') return ok(done);
  // All are looked at before any is changed: a refusal must leave nothing handed over.
  const orders: (StoredOrder | null)[] = [];
  for (const one of scanned) orders.push(await lockOrder(manager, one.order_id));
  const cancelled = scanned.filter((_, index) => orders[index]?.state === 'cancelled').map((one) => one.code);
  if (cancelled.length > 0) return refused({ code: 'ORDERS_CANCELLED', data: { package_codes: cancelled } });
  for (const [index, one] of scanned.entries()) {
    const order = orders[index];
    if (!order) throw new Error(`Package ${one.code} names an order that does not exist`);
    const moved = await moveOrder(manager, order, { step: 'hand_over', actor: { id: caller.id, kind: 'station' }, detail: { hand_over: stored.code } });
    if (!moved.ok) throw new Error(`Package ${one.code} is ready and its order is ${order.state}`);
    await ship(manager, order.id);
  }
  await manager.query(
    `with gone as (
       update package set state = 'handed_over' where id in (select package_id from hand_over_package where hand_over_id = $1) returning id, order_id
     ), units as (
       update unit u set package_id = null, customer_order_id = gone.order_id from gone where u.package_id = gone.id returning u.id, gone.order_id
     )
     insert into unit_event (unit_id, kind, detail) select id, 'handed_over', jsonb_build_object('order', order_id) from units`,
    [id],
  );
  await manager.query(`update hand_over set state = 'sealed', sealed_at = now(), carrier_manifest_id = $2 where id = $1`, [id, manifestId]);
  await writeAudit(manager, caller, { action: 'hand_over.seal', subject: { kind: 'hand_over', id }, detail: { code: stored.code, packages: scanned.length } });
  return ok(done);
}

/**
 * Closes the manifest with the carrier and says of its orders that they were handed over. Orders cancelled since their
 * scan are taken off and named; nothing leaves until the list is tried again.
 */
export async function sealHandOver(deps: Deps, caller: Caller, id: string): Promise<Result<SealedHandOver, SealRefusal>> {
  const loaded = await inTransaction(deps.source, (manager) => loadToSeal(manager, id));
  if (!loaded.ok) return loaded;
  const { stored, carrierIds } = loaded.value;
  const carrier = deps.carriers.get(stored.carrier);
  if (!carrier) throw new Error(`No client for carrier ${stored.carrier}`);
  let manifestId = stored.carrier_manifest_id;
  try {
    manifestId ??= (await carrier.closeManifest(carrierIds)).manifestId;
  } catch (error) {
    deps.log.warn({ err: error, carrier: stored.carrier }, 'carrier does not answer');
    return refused({ code: 'CARRIER_UNAVAILABLE' });
  }
  const manifest = manifestId ?? '';
  const sealed = await inTransaction(deps.source, (manager) => store(manager, caller, id, manifest));
  if (sealed.ok) await keepManifest(deps, id);
  return sealed;
}

/** Makes and keeps the manifest's document; made again on demand when this did not succeed. */
export async function keepManifest(deps: Deps, id: string): Promise<string | null> {
  const stored = await findHandOver(deps.source.manager, id);
  if (!stored || stored.state !== 'sealed') return null;
  const key = stored.file_key ?? `manifests/${stored.code}.pdf`;
  if (!stored.file_key) {
    await deps.files.put(key, await manifestPdf(stored, await presentHandOver(deps.source.manager, stored)), 'application/pdf');
    await deps.source.query(`update hand_over set file_key = $2 where id = $1`, [id, key]);
  }
  return key;
}
