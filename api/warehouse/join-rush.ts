import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { isLineDone, type PickList } from '@kolobeh/shared/warehouse/picking.ts';
import { chooseJoining } from '@kolobeh/shared/warehouse/release.ts';
import { joinWalk, type Stop } from '@kolobeh/shared/warehouse/walk.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { announce } from '../order/take-step.ts';
import { holdPlanning, startPicking } from './claim-pick-list.ts';
import { listWaiting } from './list-waiting.ts';
import { addLines } from './add-lines.ts';
import { findPickList, lockPickList } from './pick-list-repository.ts';
import { planLines } from './plan-lines.ts';

export type JoinRefusal = { code: 'PICK_LIST_NOT_FOUND' | 'NOTHING_TO_PICK' };

interface Wish {
  id: string;
  userId: string;
  deviceId: string;
}

const listStops = (manager: EntityManager, listId: string): Promise<(Stop & { is_done: boolean })[]> =>
  manager.query(
    `select l.id, loc.pick_sequence, l.picked + l.not_found >= l.quantity as is_done
       from pick_line l join location loc on loc.id = l.location_id where l.pick_list_id = $1 order by l.sequence`,
    [listId],
  );

/** Puts what is left of the walk in order again; stops that are done keep their places before it. */
async function renumber(manager: EntityManager, list: PickList): Promise<void> {
  const stops = await listStops(manager, list.id);
  const begun = list.lines.find((line) => line.at_location && !isLineDone(line));
  const at = stops.find((stop) => stop.id === begun?.id)?.pick_sequence ?? null;
  const left = stops.filter((stop) => !stop.is_done);
  // Whoever stands at a shelf ends what was begun there first.
  const first = left.filter((stop) => stop.id === begun?.id);
  const rest = joinWalk(
    left.filter((stop) => stop.id !== begun?.id),
    at,
  );
  const ids = [...stops.filter((stop) => stop.is_done), ...first, ...rest].map((stop) => stop.id);
  // Places are unique, so all are moved out of the way before they are given out anew.
  await manager.query(`update pick_line set sequence = -sequence where pick_list_id = $1`, [list.id]);
  await manager.query(
    `update pick_line l set sequence = n.place from unnest($1::uuid[]) with ordinality as n(id, place) where l.id = n.id`,
    [ids],
  );
}

async function join(manager: EntityManager, { id, userId, deviceId }: Wish): Promise<Result<PickList, JoinRefusal>> {
  // Planning before the list, as a claim does: two that wait for each other would stand for ever.
  await holdPlanning(manager);
  await lockPickList(manager, id);
  const stored = await findPickList(manager, id);
  const isTheirs = stored?.claimedBy === userId && stored.deviceId === deviceId && stored.list.state === 'claimed';
  if (!stored || !isTheirs) return refused({ code: 'PICK_LIST_NOT_FOUND' });
  const batch = chooseJoining(await listWaiting(manager), stored.list.orders.length);
  const orderIds = await startPicking(manager, batch, userId);
  if (orderIds.length === 0) return refused({ code: 'NOTHING_TO_PICK' });
  const last = Math.max(0, ...stored.list.lines.map((line) => line.sequence));
  await addLines(manager, id, await planLines(manager, orderIds), last);
  await renumber(manager, stored.list);
  await announce(manager, 'pick_list.joined', id, { device_id: deviceId, orders: orderIds.length });
  const joined = await findPickList(manager, id);
  if (!joined) throw new Error('The list is gone from under its lock');
  return ok(joined.list);
}

/**
 * Takes waiting rush orders into a walk under way. A repeat after a lost reply finds them in the list already and says
 * that there is nothing more.
 */
export const joinRush = (deps: Deps, wish: Wish): Promise<Result<PickList, JoinRefusal>> =>
  inTransaction(deps.source, (manager) => join(manager, wish));
