// Devices in stores, and those that come there or leave.
// Plain SQL: places of several tables are read under the lock of the device, and records are written with the change.
import type { DevicePlace } from '@kolobeh/shared/store/store-devices.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { StoreStockRow } from '../../database/entities/goods/store-reservation-entities.ts';
import type { UnitRow } from '../../database/entities/goods/unit-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A known device with its place, and the order a store put it aside for. */
export interface PlacedDevice extends Pick<UnitRow, 'id' | 'number' | 'product_id' | 'location_id' | 'store_id'> {
  product_code: ProductRow['code'];
  place: DevicePlace;
  /** Code of the place, name of the store or number of the order. */
  place_code: string;
  put_aside_for: string | null;
}

/**
 * The device of a number, held to the end of the transaction; a serial number is looked for among those of the products.
 */
export async function lockDevice(
  db: Db,
  value: string,
  productIds: readonly number[],
): Promise<PlacedDevice | undefined> {
  await db.query(
    `select 1 from unit where imei = $1 or (serial_number = $1 and product_id = any($2)) order by id for update`,
    [value, productIds],
  );
  const [device]: PlacedDevice[] = await db.query(
    `select u.id, u.number, u.product_id, u.location_id, u.store_id, p.code as product_code,
            case when u.location_id is not null then l.kind when u.crate_id is not null then 'crate'
                 when u.package_id is not null then 'package' when u.repair_id is not null then 'repair'
                 when u.store_id is not null then 'store' when u.sold_store_id is not null then 'till'
                 when u.store_transfer_id is not null then 'transfer' when u.loan_store_id is not null then 'lending'
                 else 'customer' end as place,
            coalesce(l.code, c.code, k.code, s.name, o.number, '') as place_code,
            (select a.number from store_order_device d join shop_order a on a.id = d.order_id
              where d.unit_id = u.id and d.left_at is null) as put_aside_for
       from unit u join product p on p.id = u.product_id
       left join location l on l.id = u.location_id left join crate c on c.id = u.crate_id
       left join package k on k.id = u.package_id left join shop_order o on o.id = u.customer_order_id
       left join store_transfer t on t.id = u.store_transfer_id
       left join store s on s.id = coalesce(u.store_id, u.sold_store_id, t.to_store_id, u.loan_store_id)
      where u.imei = $1 or (u.serial_number = $1 and u.product_id = any($2)) limit 1`,
    [value, productIds],
  );
  return device;
}

/** Pieces of a product at a shelf, held to the end of the transaction, and those that walks are sent for. */
export async function lockShelf(
  db: Db,
  locationId: number,
  productId: number,
): Promise<{ lying: number; planned: number }> {
  const [row]: { lying: number; planned: number }[] = await db.query(
    `select s.quantity as lying,
            (select coalesce(sum(l.quantity - l.picked), 0)::integer from pick_line l join pick_list w on w.id = l.pick_list_id
              where l.location_id = s.location_id and l.product_id = s.product_id and l.state in ('waiting', 'in_progress')
                and w.state = 'claimed') as planned
       from location_stock s where s.location_id = $1 and s.product_id = $2 for update of s`,
    [locationId, productId],
  );
  return row ?? { lying: 0, planned: 0 };
}

interface ToStore {
  unitId: string;
  storeId: number;
  actorId: string | null;
  /** Code of the place it came from. */
  from: string;
}

/** A device lies in a store from now on, with the line of its record. */
export const putIntoStore = (db: Db, { unitId, storeId, actorId, from }: ToStore): Promise<unknown> =>
  db.query(
    `with moved as (update unit set location_id = null, store_id = $2 where id = $1 returning id)
     insert into unit_event (unit_id, kind, actor_id, detail)
     select m.id, 'to_store', $3::uuid, jsonb_build_object('from', $4::text, 'store', s.name) from moved m, store s where s.id = $2`,
    [unitId, storeId, actorId, from],
  );

/** A device lies at a place of the warehouse again, with the line of its record. */
export const takeOutOfStore = (
  db: Db,
  { unitId, locationId, actorId }: { unitId: string; locationId: number; actorId: string | null },
): Promise<unknown> =>
  db.query(
    `with was as (select u.id, s.name from unit u join store s on s.id = u.store_id where u.id = $1),
     moved as (update unit u set store_id = null, location_id = $2 from was w where u.id = w.id returning u.id)
     insert into unit_event (unit_id, kind, actor_id, detail)
     select w.id, 'from_store', $3::uuid, jsonb_build_object('from', w.name, 'location', l.code)
       from was w join moved m on m.id = w.id, location l where l.id = $2`,
    [unitId, locationId, actorId],
  );

/** A new device is known from its first scan in a store on. @returns its id */
export async function insertInStore(
  db: Db,
  { productId, storeId, actorId, column, value }: NewInStore,
): Promise<string> {
  const [made]: Pick<UnitRow, 'id'>[] = await db.query(
    `with made as (
       insert into unit (product_id, ${column === 'imei' ? 'imei' : 'serial_number'}, store_id, vat_regime)
       select p.id, $2, $3, p.vat_regime from product p where p.id = $1 returning id
     ), noted as (
       insert into unit_event (unit_id, kind, actor_id, detail)
       select m.id, 'first_scanned', $4::uuid, jsonb_build_object('store', s.name) from made m, store s where s.id = $3
     )
     select id from made`,
    [productId, value, storeId, actorId],
  );
  if (!made) throw new Error('A unit was not stored');
  return made.id;
}

interface NewInStore {
  productId: number;
  storeId: number;
  actorId: string | null;
  column: 'imei' | 'serial_number';
  value: string;
}

/** A device left by the till of its store, with the line of its record. */
export const sellAtTill = (db: Db, unitId: string, actorId: string | null): Promise<unknown> =>
  db.query(
    `with was as (select u.id, u.store_id, s.name from unit u join store s on s.id = u.store_id where u.id = $1),
     gone as (update unit u set store_id = null, sold_store_id = w.store_id from was w where u.id = w.id returning u.id)
     insert into unit_event (unit_id, kind, actor_id, detail)
     select w.id, 'collected', $2::uuid, jsonb_build_object('store', w.name) from was w join gone g on g.id = w.id`,
    [unitId, actorId],
  );

/** Products of which a store may have devices: how they are told apart, and how many it has by their numbers. */
export type TrackedInStore = Pick<ProductRow, 'id' | 'tracked_by' | 'quality' | 'master_product_id'> & {
  on_hand: StoreStockRow['on_hand'];
  reserved: StoreStockRow['reserved'];
  recorded: number;
};

/** The products as a store has them; whoever writes holds its levels. */
export const listTracked = (db: Db, storeId: number, productIds: readonly number[]): Promise<TrackedInStore[]> =>
  db.query(
    `select p.id, p.tracked_by, p.quality, p.master_product_id, coalesce(k.on_hand, 0) as on_hand,
            coalesce(k.reserved, 0) as reserved,
            (select count(*)::integer from unit u where u.store_id = $1 and u.product_id = p.id) as recorded
       from product p left join store_stock k on k.store_id = $1 and k.product_id = p.id
      where p.id = any($2) order by p.id`,
    [storeId, productIds],
  );

/** Models that a type code belongs to; none when nobody knows. */
export async function listModelsOfType(db: Db, tac: string): Promise<number[]> {
  const rows: { id: number }[] = await db.query(`select master_product_id as id from model_tac where tac = $1`, [tac]);
  return rows.map(({ id }) => id);
}

/** Changes what lies in a store by a device, with the ledger row that names it; its level is held. */
export const changeByDevice = (
  db: Db,
  { storeId, productId, unitId, by, reason, actorId }: DeviceChange,
): Promise<unknown> =>
  db.query(
    `with level as (update store_stock set on_hand = on_hand + $4 where store_id = $1 and product_id = $2)
     insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, unit_id, actor_id, store_id)
     values ($2, $4, 0, $5, $3, $6, $1)`,
    [storeId, productId, unitId, by, reason, actorId],
  );

interface DeviceChange {
  storeId: number;
  productId: number;
  unitId: string;
  by: 1 | -1;
  reason: 'store_received' | 'store_sent_back' | 'to_lending' | 'from_lending';
  actorId: string | null;
}

/** The place of the warehouse where goods come in; the first of several. */
export async function findGoodsIn(db: Db): Promise<{ id: number; code: string } | undefined> {
  const [place]: { id: number; code: string }[] = await db.query(
    `select id, code from location where kind = 'inbound' and closed_at is null order by code limit 1 for share`,
  );
  return place;
}

/** A device in a store, by its number. */
export interface DeviceInStore extends Pick<UnitRow, 'number' | 'grade'> {
  store_id: number;
  identifier: string;
  put_aside_for: string | null;
}

/** Devices of a product in stores, by their numbers on labels. */
export const listInStores = (db: Db, productId: number): Promise<DeviceInStore[]> =>
  db.query(
    `select u.store_id, u.number, u.grade, coalesce(u.imei, u.serial_number) as identifier, o.number as put_aside_for
       from unit u
       left join store_order_device d on d.unit_id = u.id and d.left_at is null
       left join shop_order o on o.id = d.order_id
      where u.product_id = $1 and u.store_id is not null order by u.store_id, u.number limit 500`,
    [productId],
  );
