import type { Result } from '@kolobeh/shared/kernel/result.ts';
import {
  movePickList,
  type PickListRefusal,
  type PickListState,
} from '@kolobeh/shared/warehouse/picking/pick-list-states.ts';
import { factsOf, type PickLine, type PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { PickSwap } from '@kolobeh/shared/warehouse/picking/swap.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { listSwaps } from './list-swaps.ts';
import { listPickLines, updatePickLine } from './queries/pick-lines.ts';
import {
  endList,
  findClaimedRow,
  findPickListRow,
  listOrdersOfList,
  type HeldList,
  updateLastPick,
} from './queries/pick-lists.ts';

type Db = Pick<EntityManager, 'query'>;

/** A list with whose it is. */
export interface StoredPickList {
  list: PickList;
  claimedBy: string;
  holderName: string;
  deviceId: string;
}

/** A device that somebody else has brought to a crate meanwhile is in nobody's hand, whoever scanned it too. */
const withoutGone = (line: Omit<PickLine, 'swaps'>, swaps: readonly PickSwap[]): PickLine => ({
  ...line,
  swaps: [...swaps],
  in_hand: line.in_hand.filter((item) => line.gtins.includes(item) || line.identifiers.includes(item)),
});

async function assemble(db: Db, row: HeldList | undefined): Promise<StoredPickList | null> {
  if (!row) return null;
  const [orders, lines] = [await listOrdersOfList(db, row.id), await listPickLines(db, row.id)];
  const swaps = await listSwaps(db, row.id);
  return {
    claimedBy: row.claimed_by,
    holderName: row.holder_name,
    deviceId: row.device_id,
    list: {
      id: row.id,
      code: row.code,
      state: row.state,
      claimed_at: row.claimed_at.toISOString(),
      orders: orders.map((order) => ({ ...order, ship_by: order.ship_by?.toISOString() ?? null })),
      lines: lines.map((line) => withoutGone(line, swaps.get(line.id) ?? [])),
      last_pick: row.last_pick,
    },
  };
}

/** The list; `lock` holds it to the end of the transaction. */
export async function findPickList(db: Db, id: string, lock = false): Promise<StoredPickList | null> {
  const row = await findPickListRow(db, id, lock);
  return assemble(db, row);
}

/** The list a person holds at a station; null when none. */
export async function findClaimed(db: Db, userId: string, deviceId: string): Promise<StoredPickList | null> {
  const row = await findClaimedRow(db, userId, deviceId);
  return assemble(db, row);
}

/** Stores what an event did to a locked line; a change of its state gets its log row. */
export async function saveLine(db: Db, before: PickLine, after: PickLine, why: Why): Promise<void> {
  await updatePickLine(db, after);
  if (before.state !== after.state)
    await logStates(db, 'pick_line', [{ id: after.id, from: before.state, to: after.state }], why);
}

/** Stores what may be taken back of a locked list. */
export async function saveLastPick(db: Db, before: PickList, after: PickList): Promise<void> {
  if (before.last_pick === after.last_pick) return;
  await updateLastPick(db, after.id, after.last_pick);
}

/** Ends a locked list by the table of its states, with its log row. @param isForced by a supervisor for its holder */
export async function endPickList(
  db: Db,
  list: PickList,
  to: 'finished' | 'released',
  { isForced = false, ...why }: Why & { isForced?: boolean },
): Promise<Result<PickListState, PickListRefusal>> {
  const moved = movePickList(factsOf(list, isForced), to);
  if (!moved.ok) return moved;
  if (!(await endList(db, list.id, moved.value, list.state)))
    throw new Error(`List ${list.code} is no longer ${list.state}`);
  await logStates(db, 'pick_list', [{ id: list.id, from: list.state, to: moved.value }], why);
  return moved;
}
