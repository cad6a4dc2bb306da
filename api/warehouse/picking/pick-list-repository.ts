import type { Result } from '@kolobeh/shared/kernel/result.ts';
import {
  movePickList,
  type PickListRefusal,
  type PickListState,
} from '@kolobeh/shared/warehouse/picking/pick-list-states.ts';
import {
  factsOf,
  type LastPick,
  type PickLine,
  type PickList,
  type PickOrder,
} from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { PickSwap } from '@kolobeh/shared/warehouse/picking/swap.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { listSwaps } from './list-swaps.ts';

type Db = Pick<EntityManager, 'query'>;

interface ListRow {
  id: string;
  code: string;
  state: PickList['state'];
  claimed_at: Date;
  claimed_by: string;
  holder_name: string;
  device_id: string;
  last_pick: LastPick | null;
}

/** A list with whose it is. */
export interface StoredPickList {
  list: PickList;
  claimedBy: string;
  holderName: string;
  deviceId: string;
}

const listOrders = (db: Db, listId: string): Promise<(Omit<PickOrder, 'ship_by'> & { ship_by: Date | null })[]> =>
  db.query(
    `select o.id as order_id, o.number, o.carrier, o.ship_by, c.code as crate_code, o.state = 'cancelled' as is_cancelled
       from shop_order o left join crate c on c.order_id = o.id
      where o.id in (select order_id from pick_line where pick_list_id = $1)
      order by o.ship_by nulls last, o.number`,
    [listId],
  );

/**
 * Lines with the barcodes that fit. A used device is told by its IMEI or serial number only, because its barcode is
 * that of any grade.
 */
const listLines = (db: Db, listId: string): Promise<Omit<PickLine, 'swaps'>[]> =>
  db.query(
    `select l.id, l.order_id, o.number as order_number, p.code as product_code, ol.name as product_name, p.picture_key as picture,
            (select coalesce(jsonb_object_agg(t.market, t.long_name), '{}') from product_text t where t.product_id = p.id) as names,
            p.grade, (select min(u.battery_percent) from unit u
                       where u.product_id = l.product_id and u.location_id = l.location_id
                         and (l.swapped_unit_id is null or u.id = l.swapped_unit_id)) as battery_percent,
            case when p.quality = 'used' then '{}'::text[] else array[lpad(p.ean, 14, '0')] end as gtins,
            coalesce((select array_agg(v) from unit u cross join lateral unnest(array[u.imei, u.serial_number]) as v
                       where u.product_id = l.product_id and u.location_id = l.location_id and v is not null
                         and (l.swapped_unit_id is null or u.id = l.swapped_unit_id)), '{}') as identifiers,
            loc.code as location_code, l.sequence, l.quantity, l.picked, l.not_found, l.state, l.at_location, l.in_hand, l.is_added, l.swapped_unit_id
       from pick_line l
       join order_line ol on ol.id = l.order_line_id
       join shop_order o on o.id = l.order_id
       join product p on p.id = l.product_id
       join location loc on loc.id = l.location_id
      where l.pick_list_id = $1 order by l.sequence`,
    [listId],
  );

/** A device that somebody else has brought to a crate meanwhile is in nobody's hand, whoever scanned it too. */
const withoutGone = (line: Omit<PickLine, 'swaps'>, swaps: readonly PickSwap[]): PickLine => ({
  ...line,
  swaps: [...swaps],
  in_hand: line.in_hand.filter((item) => line.gtins.includes(item) || line.identifiers.includes(item)),
});

async function assemble(db: Db, row: ListRow | undefined): Promise<StoredPickList | null> {
  if (!row) return null;
  const [orders, lines] = [await listOrders(db, row.id), await listLines(db, row.id)];
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

/** Without a join: a row locked after a wait would be lost when its holder changed meanwhile. */
const select = `select p.*, (select u.name from app_user u where u.id = p.claimed_by) as holder_name from pick_list p`;

/** Holds the list to the end of the transaction, before anything of it is read. */
export const lockPickList = (db: Db, id: string): Promise<unknown> =>
  db.query(`select id from pick_list where id = $1 for update`, [id]);

/** The list; `lock` holds it to the end of the transaction. */
export async function findPickList(db: Db, id: string, lock = false): Promise<StoredPickList | null> {
  const [row]: ListRow[] = await db.query(`${select} where p.id = $1 ${lock ? 'for update of p' : ''}`, [id]);
  return assemble(db, row);
}

/** The list a person holds at a station; null when none. */
export async function findClaimed(db: Db, userId: string, deviceId: string): Promise<StoredPickList | null> {
  const [row]: ListRow[] = await db.query(
    `${select} where p.claimed_by = $1 and p.device_id = $2 and p.state = 'claimed' order by p.claimed_at limit 1`,
    [userId, deviceId],
  );
  return assemble(db, row);
}

/** Stores what an event did to a locked line; a change of its state gets its log row. */
export async function saveLine(db: Db, before: PickLine, after: PickLine, why: Why): Promise<void> {
  await db.query(
    `update pick_line set picked = $2, not_found = $3, state = $4, at_location = $5, in_hand = $6 where id = $1`,
    [after.id, after.picked, after.not_found, after.state, after.at_location, after.in_hand],
  );
  if (before.state !== after.state)
    await logStates(db, 'pick_line', [{ id: after.id, from: before.state, to: after.state }], why);
}

/** Stores what may be taken back of a locked list. */
export async function saveLastPick(db: Db, before: PickList, after: PickList): Promise<void> {
  if (before.last_pick === after.last_pick) return;
  const value = after.last_pick && JSON.stringify(after.last_pick);
  await db.query(`update pick_list set last_pick = $2 where id = $1`, [after.id, value]);
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
  const [, changed]: [unknown[], number] = await db.query(
    `update pick_list set state = $2, finished_at = now() where id = $1 and state = $3`,
    [list.id, moved.value, list.state],
  );
  if (changed !== 1) throw new Error(`List ${list.code} is no longer ${list.state}`);
  await logStates(db, 'pick_list', [{ id: list.id, from: list.state, to: moved.value }], why);
  return moved;
}
