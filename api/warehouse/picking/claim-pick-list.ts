import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { chooseBatch, type WaitingOrder } from '@kolobeh/shared/warehouse/picking/release.ts';
import type { EntityManager } from 'typeorm';
import { pickListTable } from '../../database/entities/warehouse/picking-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { type Actor, logStates } from '../../operation/state-log.ts';
import { addLines } from './queries/add-lines.ts';
import { listWaiting } from './queries/list-waiting.ts';
import { planLines } from './queries/plan-lines.ts';
import { endPickList, findClaimed, findPickList } from './stored-pick-list.ts';
import { holdPlanning, lockStation, nextPickListNumber } from './queries/pick-lists.ts';

export interface ClaimWish {
  userId: string;
  deviceId: string;
  carrier?: string;
  maxOrders: number;
}

/** Takes orders out of the queue. @returns those that were still in it */
export async function startPicking(
  manager: EntityManager,
  batch: readonly WaitingOrder[],
  actor: Actor,
): Promise<string[]> {
  const started: string[] = [];
  for (const { order_id: id } of batch) {
    const order = await lockOrder(manager, id);
    const moved = order && (await moveOrder(manager, order, { step: 'start_picking', actor }));
    if (moved?.ok) started.push(id);
  }
  return started;
}

async function makeList(manager: EntityManager, wish: ClaimWish, orderIds: readonly string[]): Promise<string> {
  const id = randomUUID();
  const number = await nextPickListNumber(manager);
  await manager.getRepository(pickListTable).insert({
    id,
    code: `V-${number.padStart(5, '0')}`,
    state: 'claimed',
    claimed_by: wish.userId,
    device_id: wish.deviceId,
  });
  const why = { actor: { id: wish.userId, kind: 'station' } as const };
  await logStates(manager, 'pick_list', [{ id, from: null, to: 'claimed' }], why);
  await addLines(manager, id, await planLines(manager, orderIds));
  return id;
}

export type ClaimRefusal = { code: 'DEVICE_UNKNOWN' | 'NOTHING_TO_PICK' };

async function claim(manager: EntityManager, wish: ClaimWish): Promise<Result<PickList, ClaimRefusal>> {
  // Serialises claims of one person at one station, so that a repeated click does not claim twice.
  if (!(await lockStation(manager, wish.deviceId))) return refused({ code: 'DEVICE_UNKNOWN' });
  const held = await findClaimed(manager, wish.userId, wish.deviceId);
  if (held) return ok(held.list);
  await holdPlanning(manager);
  const batch = chooseBatch(await listWaiting(manager, { carrier: wish.carrier }), wish.maxOrders);
  const orderIds = await startPicking(manager, batch, { id: wish.userId, kind: 'station' });
  if (orderIds.length === 0) return refused({ code: 'NOTHING_TO_PICK' });
  const made = await findPickList(manager, await makeList(manager, wish, orderIds));
  if (!made) throw new Error('The claimed list was not stored');
  return ok(made.list);
}

/** Claims the most urgent orders for one person at one station; answers the list already held when there is one. */
export const claimPickList = (deps: Deps, wish: ClaimWish): Promise<Result<PickList, ClaimRefusal>> =>
  inTransaction(deps.source, (manager) => claim(manager, wish));

export type ReleaseRefusal = { code: 'PICK_LIST_NOT_FOUND' | 'ALREADY_STARTED' };

/** Gives a list back of which nothing was taken; its orders wait again. */
export const releasePickList = (deps: Deps, userId: string, id: string): Promise<Result<true, ReleaseRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await findPickList(manager, id, true);
    if (!stored || stored.claimedBy !== userId) return refused({ code: 'PICK_LIST_NOT_FOUND' });
    if (stored.list.state === 'released') return ok(true);
    const actor = { id: userId, kind: 'station' } as const;
    const ended = await endPickList(manager, stored.list, 'released', { actor });
    if (!ended.ok) return refused({ code: 'ALREADY_STARTED' });
    for (const { order_id: orderId } of stored.list.orders) {
      const order = await lockOrder(manager, orderId);
      if (order?.state === 'picking') await moveOrder(manager, order, { step: 'release_picking', actor });
    }
    return ok(true);
  });
