// Plain SQL: every scan of a picker comes by here.
import type { PickListState } from '@kolobeh/shared/warehouse/picking/pick-list-states.ts';
import type { LastPick } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { CrateRow } from '../../../database/entities/goods/place-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { PickListRow } from '../../../database/entities/warehouse/picking-entities.ts';
import type { DeviceRow } from '../../../database/entities/warehouse/station-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** One plan at a time: two plans of the same shelf would promise the same piece. Held to the end of the transaction. */
export const holdPlanning = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('claim-pick-list'))`);

export async function nextPickListNumber(db: Db): Promise<string> {
  const [number]: { value: string }[] = await db.query(`select nextval('pick_list_number_seq') as value`);
  return number?.value ?? '';
}

/** Holds a station to the end of the transaction. @returns whether there is one of the id */
export async function lockStation(db: Db, deviceId: string): Promise<boolean> {
  const devices: Pick<DeviceRow, 'id'>[] = await db.query(`select id from device where id = $1 for update`, [deviceId]);
  return devices.length > 0;
}

/** Holds the list to the end of the transaction, before anything of it is read. */
export const lockPickList = (db: Db, id: string): Promise<unknown> =>
  db.query(`select id from pick_list where id = $1 for update`, [id]);

/** A list with the name of whose it is. */
export type HeldList = PickListRow & { holder_name: string };

/** Without a join: a row locked after a wait would be lost when its holder changed meanwhile. */
const select = `select p.*, (select u.name from app_user u where u.id = p.claimed_by) as holder_name from pick_list p`;

/** The list; `lock` holds it to the end of the transaction. */
export async function findPickListRow(db: Db, id: string, lock: boolean): Promise<HeldList | undefined> {
  const [row]: HeldList[] = await db.query(`${select} where p.id = $1 ${lock ? 'for update of p' : ''}`, [id]);
  return row;
}

/** The list a person holds at a station, the oldest of several. */
export async function findClaimedRow(db: Db, userId: string, deviceId: string): Promise<HeldList | undefined> {
  const [row]: HeldList[] = await db.query(
    `${select} where p.claimed_by = $1 and p.device_id = $2 and p.state = 'claimed' order by p.claimed_at limit 1`,
    [userId, deviceId],
  );
  return row;
}

type WalkedOrder = Pick<ShopOrderRow, 'number' | 'carrier' | 'ship_by'> & {
  order_id: ShopOrderRow['id'];
  crate_code: CrateRow['code'] | null;
  is_cancelled: boolean;
};

export const listOrdersOfList = (db: Db, listId: string): Promise<WalkedOrder[]> =>
  db.query(
    `select o.id as order_id, o.number, o.carrier, o.ship_by, c.code as crate_code, o.state = 'cancelled' as is_cancelled
       from shop_order o left join crate c on c.order_id = o.id
      where o.id in (select order_id from pick_line where pick_list_id = $1)
      order by o.ship_by nulls last, o.number`,
    [listId],
  );

/** Stores what may be taken back of a locked list; null when nothing may. */
export const updateLastPick = (db: Db, id: string, lastPick: LastPick | null): Promise<unknown> =>
  db.query(`update pick_list set last_pick = $2 where id = $1`, [id, lastPick && JSON.stringify(lastPick)]);

/** Ends a list that is in the state `from`. @returns whether it was */
export async function endList(db: Db, id: string, to: PickListState, from: PickListState): Promise<boolean> {
  const [, changed]: [unknown[], number] = await db.query(
    `update pick_list set state = $2, finished_at = now() where id = $1 and state = $3`,
    [id, to, from],
  );
  return changed === 1;
}

type Walk = Pick<PickListRow, 'id' | 'code'> & { by: string };

/** The walk that picks the order now, and who walks it; undefined when none does. */
export async function findWalkOf(db: Db, orderNumber: string): Promise<Walk | undefined> {
  const [walk]: Walk[] = await db.query(
    `select p.id, p.code, u.name as by from pick_list p join app_user u on u.id = p.claimed_by
      where p.state = 'claimed' and exists (
        select from pick_line l join shop_order o on o.id = l.order_id
         where l.pick_list_id = p.id and o.number = $1 and o.state = 'picking')
      order by p.claimed_at desc limit 1`,
    [orderNumber],
  );
  return walk;
}
