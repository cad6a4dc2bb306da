import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { movePackage, type PackageRefusal, type PackageState } from '@kolobeh/shared/warehouse/package-states.ts';
import type { PackingBox, PackingJob, PackItem } from '@kolobeh/shared/warehouse/packing.ts';
import type { DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import { showPostcode } from '@kolobeh/shared/validation/postcode.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../operation/state-log.ts';

type Db = Pick<EntityManager, 'query'>;

/** A package as stored. */
export interface StoredPackage {
  id: string;
  code: string;
  order_id: string;
  state: PackageState;
  crate_code: string;
  box_code: string | null;
  weight_grams: number | null;
  /** What the carrier was told to collect, in minor units; null = nothing. */
  cash_amount: number | null;
  carrier: string;
  tracking_number: string | null;
  carrier_package_id: string | null;
  label_key: string | null;
  awaiting_line_id: string | null;
  packed_by: string;
  packer_name: string;
  device_id: string;
  opened_at: Date;
  /** Since when it is its packer's; later than `opened_at` when somebody took it over. */
  held_since: Date;
}

/** Without a join: a row locked after a wait would be lost when its packer changed meanwhile. */
const select = `
  select p.*, (select u.name from app_user u where u.id = p.packed_by) as packer_name,
         coalesce((select max(l.at) from state_log l where l.subject_id = p.id and l.detail ? 'former'), p.opened_at) as held_since
    from package p`;

async function one(db: Db, where: string, parameter: string, lock: boolean): Promise<StoredPackage | null> {
  const [row]: StoredPackage[] = await db.query(`${select} where ${where} ${lock ? 'for update of p' : ''}`, [
    parameter,
  ]);
  return row ?? null;
}

export const findPackage = (db: Db, id: string, lock = false): Promise<StoredPackage | null> =>
  one(db, 'p.id = $1', id, lock);
export const findPackageByCode = (db: Db, code: string): Promise<StoredPackage | null> =>
  one(db, 'p.code = $1', code, false);
export const findLivePackage = (db: Db, orderId: string): Promise<StoredPackage | null> =>
  one(db, `p.order_id = $1 and p.state in ('open', 'finishing', 'finished')`, orderId, true);

/** Moves a locked package by the table of its states, with its log row. */
export async function movePackageTo(
  db: Db,
  pack: Pick<StoredPackage, 'id' | 'state'>,
  to: PackageState,
  why: Why,
): Promise<Result<PackageState, PackageRefusal>> {
  const moved = movePackage(pack.state, to);
  if (!moved.ok) return moved;
  const [, changed]: [unknown[], number] = await db.query(
    `update package set state = $2 where id = $1 and state = $3`,
    [pack.id, to, pack.state],
  );
  if (changed !== 1) throw new Error(`Package ${pack.id} is no longer ${pack.state}`);
  await logStates(db, 'package', [{ id: pack.id, from: pack.state, to }], why);
  return moved;
}

export const listBoxes = (db: Db): Promise<PackingBox[]> =>
  db.query(`select code, name, inner_mm, weight_grams from packing_box order by position`);

const listItems = (db: Db, pack: StoredPackage): Promise<PackItem[]> =>
  db.query(
    `select l.id as order_line_id, p.code as product_code, l.name as product_name, p.picture_key as picture,
            case when p.quality = 'used' then '{}'::text[] else array[lpad(p.ean, 14, '0')] end as gtins, p.tracked_by,
            coalesce((select array_agg(v) from unit u join crate c on c.id = u.crate_id and c.code = $2
                        cross join lateral unnest(array[u.imei, u.serial_number]) as v
                       where u.product_id = l.product_id and v is not null), '{}') as identifiers,
            p.quality = 'used' and p.tracked_by <> 'none' as is_exact_unit, l.quantity, p.weight_grams,
            coalesce((select array_agg(i.scanned_value order by i.scanned_at, i.id) from package_item i
                       where i.package_id = $3 and i.order_line_id = l.id), '{}') as scanned
       from order_line l join product p on p.id = l.product_id
      where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [pack.order_id, pack.crate_code, pack.id],
  );

interface OrderRow {
  number: string;
  market: MarketCode;
  state: string;
  note: string;
  delivery_address: DeliveryAddress;
  delivery_name: string;
}

/** All a station needs to pack the order. */
export async function packingJob(db: Db, pack: StoredPackage): Promise<PackingJob> {
  const [order]: OrderRow[] = await db.query(
    `select o.number, o.market, o.state, o.note, o.delivery_address, m.name as delivery_name
       from shop_order o join delivery_method m on m.market = o.market and m.code = o.type_delivery_code where o.id = $1`,
    [pack.order_id],
  );
  if (!order) throw new Error('A package names an order that does not exist');
  const to = order.delivery_address;
  return {
    package_id: pack.id,
    package_code: pack.code,
    crate_code: pack.crate_code,
    order_id: pack.order_id,
    order_number: order.number,
    market: order.market,
    carrier: pack.carrier,
    delivery_name: order.delivery_name,
    recipient: `${to.first_name} ${to.last_name}`,
    destination: [to.address, `${showPostcode(order.market, to.postcode)} ${to.city}`],
    note: order.note,
    boxes: await listBoxes(db),
    items: await listItems(db, pack),
    awaiting: pack.awaiting_line_id,
    is_cancelled: order.state === 'cancelled',
  };
}
