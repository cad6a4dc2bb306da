import { randomUUID } from 'node:crypto';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkRepairOrder, wipeTextVersion, type WrittenRepair } from '@kolobeh/shared/repair/order/check-order.ts';
import type { EntityManager } from 'typeorm';
import { checkDay } from '../../buyout/settling/seller-parcel.ts';
import { inTransaction } from '../../database/transaction.ts';
import { limitKey } from '../../http/edge/rate-limit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { holdParts } from '../repair-parts.ts';
import { listOperations, type StoredOperation } from '../queries/operations.ts';
import {
  findOrderedDevice,
  findServiceCentre,
  insertRepair,
  insertRepairLines,
  nextRepairNumber,
  type OrderedDevice,
} from './queries/repairs.ts';

/** What is ordered, as it was written. */
export interface Asked extends WrittenRepair {
  market: MarketCode;
  product_model: string;
  product_color: string;
  operations: readonly string[];
  seen_total: number;
  store: string;
  day?: string | undefined;
}

/** Why nothing is ordered. */
export type OrderRefused =
  | { code: 'DEVICE_NOT_REPAIRED' }
  | { code: 'REPAIR_CHANGED'; data: { total: Money; gone: string[] } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** What was written, checked, with where and when the device is taken over. */
export interface Wish {
  checked: WrittenRepair;
  storeId: number | null;
  day: string | null;
}

/** Checks what was written by the rule of the form, and where and when the device is taken over. */
export async function checkWish(
  deps: Deps,
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  asked: Asked,
  device: OrderedDevice,
): Promise<Result<Wish, OrderRefused>> {
  const { market, way } = asked;
  const checked = checkRepairOrder(asked, { market, isPhone: device.product_type === 'telefony' });
  const storeId = way === 'store' ? await findServiceCentre(db, market, asked.store) : null;
  const today = dayIn(markets[market], deps.now());
  const fields = [
    ...(way === 'store' && storeId === null ? [{ path: 'store', code: 'REQUIRED' }] : []),
    ...(way === 'courier' ? checkDay(market, 'courier', asked.day, today) : []),
    ...(checked.ok ? [] : checked.refusal),
  ];
  if (!checked.ok || fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
  return ok({ checked: checked.value, storeId, day: way === 'courier' ? (asked.day ?? null) : null });
}

/** The chosen operations at today's prices, unless they are others than the customer saw. */
export function priceLines(asked: Asked, offered: readonly StoredOperation[]): Result<StoredOperation[], OrderRefused> {
  const lines = offered.filter(({ code }) => asked.operations.includes(code));
  const gone = asked.operations.filter((code) => lines.every((line) => line.code !== code));
  const total = lines.reduce((sum, { part, work }) => sum + part + work, 0);
  if (gone.length === 0 && total === asked.seen_total) return ok(lines);
  return refused({ code: 'REPAIR_CHANGED', data: { total: money(total, markets[asked.market].currency), gone } });
}

/** An order that was checked and priced. */
export interface CheckedOrder {
  asked: Asked;
  device: OrderedDevice;
  wish: Wish;
  lines: StoredOperation[];
  /** The buy-out that becomes this repair; null of one that was ordered. */
  fromBuyout: string | null;
}

/** A repair as its owner goes on with it. */
export interface Ordered {
  id: string;
  token: SecretToken;
  number: string;
}

/** Stores a repair with its lines and the parts that are free; its letter and the courier are the caller's. */
export async function storeRepair(
  deps: Deps,
  manager: EntityManager,
  { asked, device, wish, lines, fromBuyout }: CheckedOrder,
  userId: string | null,
): Promise<Ordered> {
  const { checked, storeId, day } = wish;
  const { imei, serial_number: serial, is_wipe_agreed: _, ...person } = checked;
  const id = randomUUID();
  const number = await nextRepairNumber(manager);
  await insertRepair(manager, {
    ...person,
    id,
    number,
    market: asked.market,
    variant_id: device.variant_id,
    imei: imei || null,
    serial_number: serial || null,
    user_id: userId,
    wipe_text_version: wipeTextVersion,
    store_id: storeId,
    day,
    from_buyout_id: fromBuyout,
  });
  await insertRepairLines(
    manager,
    id,
    lines.map(({ code, name, part, work, minutes, warranty_months, part_id }) => ({
      code,
      name,
      part,
      work,
      minutes,
      warranty_months,
      part_id,
      state: 'agreed' as const,
    })),
  );
  await holdParts(manager, { id, market: asked.market }, null);
  const actor = { id: null, kind: 'customer' } as const;
  await logStates(manager, 'repair', [{ id, from: null, to: 'ordered' }], { actor });
  return { id, token: deps.repairTokens.of(id), number };
}

async function store(deps: Deps, manager: EntityManager, order: CheckedOrder, userId: string | null): Promise<Ordered> {
  const ordered = await storeRepair(deps, manager, order, userId);
  const { id: repairId } = ordered;
  await deps.jobs.send(manager, 'send-repair-mail', { repairId, kind: 'ordered', version: 0 });
  if (order.wish.checked.way === 'courier') await deps.jobs.send(manager, 'order-repair-courier', { repairId });
  return ordered;
}

/**
 * Orders repairs of a device at the prices the customer saw. Repair, lines, the parts that are free, letter and the courier's job are written
 * together or not at all.
 *
 * @param userId the signed-in customer's; null of a guest
 */
export async function orderRepair(
  deps: Deps,
  asked: Asked,
  userId: string | null,
): Promise<Result<Ordered, OrderRefused>> {
  const { market, product_model: model, product_color: colour } = asked;
  const device = await findOrderedDevice(deps.source, model, colour);
  const offered = device ? await listOperations(deps.source, market, { model, colour }) : [];
  if (!device || offered.length === 0) return refused({ code: 'DEVICE_NOT_REPAIRED' });
  const wish = await checkWish(deps, deps.source, asked, device);
  if (!wish.ok) return wish;
  await limitKey(deps.rateLimits, 'find-order', `repair:${wish.value.checked.email}`);
  return inTransaction(deps.source, async (manager) => {
    const lines = priceLines(asked, await listOperations(manager, market, { model, colour }));
    return lines.ok
      ? ok(
          await store(deps, manager, { asked, device, wish: wish.value, lines: lines.value, fromBuyout: null }, userId),
        )
      : lines;
  });
}
