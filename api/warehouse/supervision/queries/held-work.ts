import type { EntityManager } from 'typeorm';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { GoodsReturnRow } from '../../../database/entities/orders/return-entities.ts';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';
import type { PickListRow } from '../../../database/entities/warehouse/picking-entities.ts';
import type { DeviceRow } from '../../../database/entities/warehouse/station-entities.ts';
import { pieceOf, sentPieces } from '../../../stock/queries/sent-pieces.ts';

type Db = Pick<EntityManager, 'query'>;

/** Whose it is at this moment, at which station and since when. */
export interface HolderRow {
  user_id: AppUserRow['id'];
  holder_name: AppUserRow['name'];
  station: DeviceRow['name'];
  since: Date;
}

type HeldList = HolderRow & Pick<PickListRow, 'id' | 'code'> & { orders: string[]; lines: number; lines_done: number };

export const listHeldLists = (db: Db): Promise<HeldList[]> =>
  db.query(
    `select p.id, p.code, p.claimed_by as user_id, u.name as holder_name, d.name as station, p.claimed_at as since,
            array(select distinct o.number from pick_line l join shop_order o on o.id = l.order_id
                   where l.pick_list_id = p.id order by 1) as orders,
            (select count(*)::integer from pick_line l where l.pick_list_id = p.id) as lines,
            (select count(*)::integer from pick_line l
              where l.pick_list_id = p.id and l.picked + l.not_found >= l.quantity) as lines_done
       from pick_list p join app_user u on u.id = p.claimed_by join device d on d.id = p.device_id
      where p.state = 'claimed' order by p.claimed_at, p.code limit 500`,
  );

type HeldPacking = HolderRow &
  Pick<PackageRow, 'id' | 'code' | 'crate_code'> & {
    state: 'open' | 'finishing';
    order_number: ShopOrderRow['number'];
    pieces: number;
    pieces_scanned: number;
  };

export const listHeldPackages = (db: Db): Promise<HeldPacking[]> =>
  db.query(
    `select p.id, p.code, n.state, p.crate_code, o.number as order_number, p.packed_by as user_id, u.name as holder_name,
            d.name as station,
            coalesce((select max(l.at) from state_log l where l.subject_id = p.id and l.detail ? 'former'), p.opened_at) as since,
            (select coalesce(sum(l.quantity), 0)::integer from order_line l where l.order_id = p.order_id) as pieces,
            (select count(*)::integer from package_item i join package k on k.id = i.package_id
              where k.order_id = p.order_id and k.state <> 'cancelled') as pieces_scanned
       from package n join package p on p.order_id = n.order_id and p.part = 1 and p.state <> 'cancelled'
       join shop_order o on o.id = p.order_id join app_user u on u.id = p.packed_by
       join device d on d.id = p.device_id
      where n.state in ('open', 'finishing') order by p.opened_at, p.code limit 500`,
  );

type HeldReturn = HolderRow &
  Pick<GoodsReturnRow, 'id' | 'code'> & { order_number: ShopOrderRow['number']; pieces: number; pieces_back: number };

export const listHeldReturns = (db: Db): Promise<HeldReturn[]> =>
  db.query(
    `select r.id, r.code, o.number as order_number, r.opened_by as user_id, u.name as holder_name, d.name as station,
            coalesce((select max(l.at) from state_log l where l.subject_id = r.id and l.detail ? 'former'), r.opened_at) as since,
            (select count(*)::integer from ${sentPieces} i
              left join goods_return_item b on ${pieceOf('b')} = i.id
              where i.order_id = r.order_id and (r.package_id is null or i.package_id = r.package_id)
                and (b.id is null or b.return_id = r.id)) as pieces,
            (select count(*)::integer from goods_return_item b where b.return_id = r.id) as pieces_back
       from goods_return r join shop_order o on o.id = r.order_id join app_user u on u.id = r.opened_by
       join device d on d.id = r.device_id
      where r.state = 'open' order by r.opened_at, r.code limit 500`,
  );
