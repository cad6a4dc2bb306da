import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutModelRow, BuyoutVariantRow } from '../../../database/entities/buyout/buyout-entities.ts';
import { type StoreRow, storeTable } from '../../../database/entities/goods/store-entities.ts';
import {
  type RepairLineRow,
  repairLineTable,
  type RepairRow,
  repairTable,
} from '../../../database/entities/repair/ordered-repair-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A device that may be repaired: a model in a colour. */
export interface OrderedDevice extends Pick<BuyoutModelRow, 'product_type'> {
  variant_id: BuyoutVariantRow['id'];
}

/** Model and colour by their names in addresses; null when there is none of them. */
export async function findOrderedDevice(db: Db, model: string, colour: string): Promise<OrderedDevice | null> {
  const [row]: OrderedDevice[] = await db.query(
    `select v.id as variant_id, m.product_type from buyout_variant v join buyout_model m on m.id = v.model_id
      where m.seo_name = $1 and v.colour_code = $2`,
    [model, colour],
  );
  return row ?? null;
}

/** A store of the market that repairs; null of others. */
export async function findServiceCentre(db: Rows, market: MarketCode, seoName: string): Promise<StoreRow['id'] | null> {
  const row = await db
    .getRepository(storeTable)
    .findOne({ select: { id: true }, where: { market, seo_name: seoName, is_service_centre: true, is_active: true } });
  return row?.id ?? null;
}

/** `OP-` and at least five digits; numbers may have holes. */
export async function nextRepairNumber(db: Db): Promise<string> {
  const [row]: { value: string }[] = await db.query(`select nextval('repair_number_seq') as value`);
  return `OP-${(row?.value ?? '').padStart(5, '0')}`;
}

type NewRepair = Omit<
  RepairRow,
  | 'created_at'
  | 'ended_at'
  | 'state'
  | 'carrier'
  | 'carrier_package_id'
  | 'tracking_number'
  | 'quote_version'
  | 'answered_version'
  | 'diagnosis'
  | 'return_parcel'
  | 'done_at'
>;

/** Stores it as ordered; its lines are apart. */
export const insertRepair = (db: Rows, row: NewRepair): Promise<unknown> =>
  db.getRepository(repairTable).insert({ ...row, state: 'ordered' });

/** Stores the lines of a repair in their order. */
export const insertRepairLines = (
  db: Rows,
  repairId: string,
  lines: readonly Omit<RepairLineRow, 'id' | 'repair_id' | 'position'>[],
): Promise<unknown> =>
  db.getRepository(repairLineTable).insert(lines.map((line, position) => ({ ...line, repair_id: repairId, position })));

/** A repair with its device and store in its market's words. */
export interface StoredRepair extends RepairRow {
  device: string;
  picture: BuyoutVariantRow['picture_key'];
  store: Pick<StoreRow, 'name' | 'street' | 'city' | 'postcode' | 'phone' | 'opening_hours'> | null;
}

export async function findRepair(db: Db, id: string): Promise<StoredRepair | null> {
  const [row]: StoredRepair[] = await db.query(
    `select r.id, r.number, r.market, r.state, r.way, r.variant_id, r.imei, r.serial_number, r.fault, r.user_id, r.wipe_text_version, r.name,
            r.email, r.phone, r.street, r.city, r.postcode, r.store_id, r.day::text as day, r.carrier,
            r.carrier_package_id, r.tracking_number, r.created_at, r.ended_at, r.quote_version, r.answered_version, r.diagnosis, r.return_parcel, r.done_at, r.wants_loan, r.from_buyout_id,
            f.name || ' ' || m.name || ', ' || (v.colour_names ->> r.market) as device, v.picture_key as picture,
            case when s.id is not null then
              json_build_object('name', s.name, 'street', s.street, 'city', s.city, 'postcode', s.postcode, 'phone', s.phone,
                                'opening_hours', s.opening_hours) end as store
       from repair r
       join buyout_variant v on v.id = r.variant_id
       join buyout_model m on m.id = v.model_id
       join manufacturer f on f.id = m.manufacturer_id
       left join store s on s.id = r.store_id
      where r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** By the number people use: whose it is. */
export const findRepairByNumber = (
  db: Rows,
  number: string,
): Promise<Pick<RepairRow, 'id' | 'market' | 'email'> | null> =>
  db.getRepository(repairTable).findOne({ where: { number }, select: { id: true, market: true, email: true } });

export const listRepairLines = (db: Rows, repairId: string): Promise<RepairLineRow[]> =>
  db.getRepository(repairLineTable).find({ where: { repair_id: repairId }, order: { position: 'ASC' } });

/** States it came to, oldest first. */
export const listReached = (db: Db, repairId: string): Promise<{ state: RepairState; at: Date }[]> =>
  db.query(
    `select to_state as state, at from state_log where subject_kind = 'repair' and subject_id = $1 order by at, id`,
    [repairId],
  );

/** Moves a repair that is in the state it was read in. @returns false when somebody was faster */
export async function moveRow(
  db: Rows,
  { id, state }: Pick<RepairRow, 'id' | 'state'>,
  change: Pick<RepairRow, 'state' | 'ended_at'>,
): Promise<boolean> {
  const { affected } = await db.getRepository(repairTable).update({ id, state }, change);
  return affected === 1;
}

/** Keeps the courier's parcel of a repair that still waits for its device. @returns false when it does not any more */
export async function keepParcel(
  db: Rows,
  id: string,
  parcel: Pick<RepairRow, 'carrier' | 'carrier_package_id' | 'tracking_number'>,
): Promise<boolean> {
  const { affected } = await db.getRepository(repairTable).update({ id, state: 'ordered' }, parcel);
  return affected === 1;
}

type ListedRepair = Pick<RepairRow, 'id' | 'number' | 'market' | 'state' | 'created_at'> & {
  device: BuyoutModelRow['name'];
};

/** Repairs of an account, newest first, at most 100. */
export const listRepairsOf = (db: Db, userId: string): Promise<ListedRepair[]> =>
  db.query(
    `select r.id, r.number, r.market, r.state, r.created_at, m.name as device
       from repair r join buyout_variant v on v.id = r.variant_id join buyout_model m on m.id = v.model_id
      where r.user_id = $1 order by r.created_at desc limit 100`,
    [userId],
  );
