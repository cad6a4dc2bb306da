import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { mayBeTakenOver } from '@kolobeh/shared/warehouse/picking/pick-list-states.ts';
import { type EntityManager, In } from 'typeorm';
import { appUserTable } from '../../database/entities/people/account-entities.ts';
import { pickLineTable } from '../../database/entities/warehouse/picking-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { announce, moveOrder } from '../../order/take-step.ts';
import { listLacking } from '../../stock/queries/reservations.ts';
import { endPickList, findClaimed, findPickList, type StoredPickList } from '../picking/stored-pick-list.ts';
import { lockStation } from '../picking/queries/pick-lists.ts';
import { reportMissing } from '../picking/report-missing.ts';
import { giveListTo } from './queries/take-over.ts';

export interface OverrideWish {
  id: string;
  /** The holder the supervisor saw. */
  heldBy: string;
  reason: string;
}

export type HeldByOther = { code: 'HELD_BY_OTHER'; data: { by: string; since: string } };
export type ListRefusal = { code: 'PICK_LIST_NOT_FOUND' | 'PICK_LIST_CLOSED' } | HeldByOther;
export type TakeOverListRefusal = ListRefusal | { code: 'DEVICE_UNKNOWN' | 'OTHER_WORK_OPEN' };

/** The list, locked, when it is still held by the person the supervisor saw. */
async function lockHeld(manager: EntityManager, wish: OverrideWish): Promise<Result<StoredPickList, ListRefusal>> {
  const stored = await findPickList(manager, wish.id, true);
  if (!stored) return refused({ code: 'PICK_LIST_NOT_FOUND' });
  if (!mayBeTakenOver(stored.list.state)) return refused({ code: 'PICK_LIST_CLOSED' });
  if (stored.claimedBy !== wish.heldBy)
    return refused({ code: 'HELD_BY_OTHER', data: { by: stored.holderName, since: stored.list.claimed_at } });
  return ok(stored);
}

/** What the former holder had in hand is in no crate: the next one scans it at its shelf again. */
async function emptyHands(manager: EntityManager, list: PickList, why: Why): Promise<void> {
  const lines = manager.getRepository(pickLineTable);
  await lines.update({ pick_list_id: list.id }, { in_hand: [], at_location: false });
  const begun = list.lines.filter((line) => line.state === 'in_progress' && line.picked === 0);
  await lines.update({ id: In(begun.map(({ id }) => id)) }, { state: 'waiting' });
  const changes = begun.map(({ id, state }) => ({ id, from: state, to: 'waiting' }));
  await logStates(manager, 'pick_line', changes, why);
}

interface Told {
  list: PickList;
  what: 'taken_over' | 'force_released';
  wish: OverrideWish & { deviceId?: string };
}

/** The one who lost the list hears of it by the feed of changes, the audit log keeps who did it and why. */
async function tell(
  manager: EntityManager,
  caller: Caller & { id: string },
  { list, what, wish }: Told,
): Promise<void> {
  const by = await manager.getRepository(appUserTable).findOne({ where: { id: caller.id }, select: { name: true } });
  const detail = { code: list.code, former: wish.heldBy, reason: wish.reason };
  await announce(manager, `pick_list.${what}`, list.id, {
    ...detail,
    by: by?.name ?? '',
    device_id: wish.deviceId ?? null,
  });
  const action = what === 'taken_over' ? 'pick_list.take_over' : 'pick_list.force_release';
  await writeAudit(manager, caller, { action, subject: { kind: 'pick_list', id: list.id }, detail });
}

async function takeOver(
  manager: EntityManager,
  caller: Caller & { id: string },
  wish: OverrideWish & { deviceId: string },
): Promise<Result<PickList, TakeOverListRefusal>> {
  if (!(await lockStation(manager, wish.deviceId))) return refused({ code: 'DEVICE_UNKNOWN' });
  const own = await findClaimed(manager, caller.id, wish.deviceId);
  // A repeat after a lost answer.
  if (own?.list.id === wish.id) return ok(own.list);
  const held = await lockHeld(manager, wish);
  if (!held.ok) return held;
  if (own) return refused({ code: 'OTHER_WORK_OPEN' });
  const { list } = held.value;
  const detail = { former: wish.heldBy, holder: caller.id, former_device: held.value.deviceId };
  const why: Why = { actor: { id: caller.id, kind: 'staff' }, reason: wish.reason, detail };
  await giveListTo(manager, { id: list.id, claimed_by: caller.id, device_id: wish.deviceId });
  await logStates(manager, 'pick_list', [{ id: list.id, from: list.state, to: list.state }], why);
  await emptyHands(manager, list, why);
  await tell(manager, caller, { list, what: 'taken_over', wish });
  const taken = await findPickList(manager, list.id);
  if (!taken) throw new Error('The list taken over is gone');
  return ok(taken.list);
}

/** Makes somebody else's list the caller's at a station; of two supervisors at once one gets it. */
export const takeOverPickList = (
  deps: Deps,
  caller: Caller & { id: string },
  wish: OverrideWish & { deviceId: string },
): Promise<Result<PickList, TakeOverListRefusal>> =>
  inTransaction(deps.source, (manager) => takeOver(manager, caller, wish));

/** Orders of an ended list: those that lack a piece wait for a person, the others to be picked on. */
async function queueAgain(manager: EntityManager, list: PickList, why: Why): Promise<void> {
  for (const { order_id: orderId } of list.orders) {
    const order = await lockOrder(manager, orderId);
    if (order?.state !== 'picking') continue;
    if ((await listLacking(manager, orderId)).length > 0) await reportMissing(manager, list, order, why.actor);
    else await moveOrder(manager, order, { step: 'release_picking', actor: why.actor, reason: why.reason });
  }
}

/** Gives somebody else's list back to the queue; what lies in crates stays picked and is not planned again. */
export const forceReleasePickList = (
  deps: Deps,
  caller: Caller & { id: string },
  wish: OverrideWish,
): Promise<Result<true, ListRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const held = await lockHeld(manager, wish);
    if (!held.ok) return held;
    const { list } = held.value;
    const why: Why = { actor: { id: caller.id, kind: 'staff' }, reason: wish.reason, detail: { former: wish.heldBy } };
    const ended = await endPickList(manager, list, 'released', { ...why, isForced: true });
    if (!ended.ok) return refused({ code: 'PICK_LIST_CLOSED' });
    await emptyHands(manager, list, why);
    await queueAgain(manager, list, why);
    await tell(manager, caller, { list, what: 'force_released', wish });
    return ok(true);
  });
