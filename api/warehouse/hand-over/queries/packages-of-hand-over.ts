import type { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { EntityManager } from 'typeorm';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';
import type { StoredHandOver } from './hand-overs.ts';

type Db = Pick<EntityManager, 'query'>;

type ShownPackage = Pick<PackageRow, 'part' | 'cash_amount'> &
  Pick<ShopOrderRow, 'currency'> & {
    package_code: PackageRow['code'];
    order_number: ShopOrderRow['number'];
    parts: number;
    tracking_number: string;
    recipient: string;
    postcode: string;
    weight_grams: number;
    is_cancelled: boolean;
    is_scanned: boolean;
    is_announced: boolean;
    void_labels: number[];
  };

/** Packages of the hand-over: those scanned to it and, while it is open, those that wait for its carrier. */
export const listShown = (
  db: Db,
  { id, carrier, market, state }: Pick<StoredHandOver, 'id' | 'carrier' | 'market' | 'state'>,
): Promise<ShownPackage[]> =>
  db.query(
    `select p.code as package_code, o.number as order_number, p.part,
            (select count(*)::integer from package k where k.order_id = p.order_id and k.state <> 'cancelled') as parts,
            p.tracking_number,
            (o.delivery_address ->> 'first_name') || ' ' || (o.delivery_address ->> 'last_name') as recipient,
            o.delivery_address ->> 'postcode' as postcode, coalesce(p.weight_grams, 0) as weight_grams,
            p.cash_amount, o.currency,
            o.state = 'cancelled' as is_cancelled, hp.package_id is not null as is_scanned,
            not exists (select 1 from carrier_number n
                         where n.package_id = p.id and n.announced_at is null and n.voided_at is null) as is_announced,
            array(select j.reprint from label_job j where j.package_id = p.id and j.state = 'void' order by 1) as void_labels
       from package p
       join shop_order o on o.id = p.order_id
       left join hand_over_package hp on hp.package_id = p.id and hp.hand_over_id = $1
      where p.carrier = $2 and o.market = $3 and p.tracking_number is not null
        and (hp.package_id is not null
             or ($4 and (p.state = 'finished' or (p.state = 'cancelled' and p.finished_at > now() - interval '14 days'))
                 and not exists (select 1 from hand_over_package x where x.package_id = p.id)))
      order by p.finished_at, p.code`,
    [id, carrier, market, state === 'open'],
  );

/** Sealed packages that wait for other carriers. Codes only: whose they are is no business of this hand-over. */
export const listOthers = (db: Db, { carrier, market }: StoredHandOver): Promise<HandOver['others']> =>
  db.query(
    `select p.code as package_code, p.carrier, o.market, l.code as load_place
       from package p join shop_order o on o.id = p.order_id
       left join location l on l.kind = 'loading' and l.closed_at is null and l.carrier = p.carrier and l.market = o.market
      where p.state = 'finished' and (p.carrier, o.market) is distinct from ($1, $2)
      order by p.code`,
    [carrier, market],
  );

/** A package as the sealing of its hand-over looks at it. */
export type ScannedPackage = Pick<PackageRow, 'id' | 'state' | 'code' | 'order_id' | 'carrier_package_id'> & {
  is_cancelled: boolean;
};

/** In the order of their orders, those cancelled meanwhile marked. */
export const listScanned = (db: Db, id: string): Promise<ScannedPackage[]> =>
  db.query(
    `select p.id, p.state, p.code, p.order_id, p.carrier_package_id, o.state = 'cancelled' as is_cancelled
       from hand_over_package hp join package p on p.id = hp.package_id join shop_order o on o.id = p.order_id
      where hp.hand_over_id = $1 order by o.id`,
    [id],
  );

type MissingPackage = Pick<PackageRow, 'order_id'> & {
  package_code: PackageRow['code'];
  order_number: ShopOrderRow['number'];
};

/** Packages that are still in the house though others of their order were scanned to the hand-over. */
export const listMissing = (db: Db, id: string): Promise<MissingPackage[]> =>
  db.query(
    `select p.code as package_code, o.number as order_number, o.id as order_id
       from package p join shop_order o on o.id = p.order_id
      where p.state = 'finished' and o.state <> 'cancelled'
        and p.order_id in (select k.order_id from hand_over_package hp join package k on k.id = hp.package_id
                            where hp.hand_over_id = $1)
        and not exists (select 1 from hand_over_package x where x.package_id = p.id and x.hand_over_id = $1)
      order by o.number, p.part`,
    [id],
  );

/** Holds a package to the end of the transaction: its label may be given up in the same moment. */
export const lockPackageByCode = (db: Db, code: string): Promise<unknown> =>
  db.query(`select 1 from package where code = $1 for update`, [code]);

/** A package that is there already does no harm. */
export const addToHandOver = (
  db: Db,
  { handOverId, packageCode, userId }: { handOverId: string; packageCode: string; userId: string },
): Promise<unknown> =>
  db.query(
    `insert into hand_over_package (hand_over_id, package_id, scanned_by) select $1, p.id, $3 from package p where p.code = $2`,
    [handOverId, packageCode, userId],
  );

/** They stay in the house and may be scanned again. */
export const takePackagesOff = (db: Db, handOverId: string, codes: readonly string[]): Promise<unknown> =>
  db.query(
    `delete from hand_over_package where hand_over_id = $1 and package_id in (select id from package where code = any($2))`,
    [handOverId, codes],
  );

/** All packages of the orders, because an order leaves whole or not at all. */
export const takeOrdersOff = (db: Db, handOverId: string, orderIds: readonly string[]): Promise<unknown> =>
  db.query(
    `delete from hand_over_package where hand_over_id = $1 and package_id in (select id from package where order_id = any($2))`,
    [handOverId, orderIds],
  );

/** Devices in the packages of a hand-over are their customers' from now on, each with its event. */
export const giveUnitsToCustomers = (db: Db, handOverId: string): Promise<unknown> =>
  db.query(
    `with gone as (
       select p.id, p.order_id from package p join hand_over_package hp on hp.package_id = p.id where hp.hand_over_id = $1
     ), units as (
       update unit u set package_id = null, customer_order_id = gone.order_id from gone where u.package_id = gone.id returning u.id, gone.order_id
     )
     insert into unit_event (unit_id, kind, detail) select id, 'handed_over', jsonb_build_object('order', order_id) from units`,
    [handOverId],
  );

/** Whether the label of a package was printed again under the number. */
export async function hasReprint(db: Db, packageCode: string, reprint: number): Promise<boolean> {
  const found: unknown[] = await db.query(
    `select 1 from label_job j join package p on p.id = j.package_id where p.code = $1 and j.reprint = $2`,
    [packageCode, reprint],
  );
  return found.length > 0;
}
