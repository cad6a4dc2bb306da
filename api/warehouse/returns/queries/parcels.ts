import type { EntityManager } from 'typeorm';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A parcel that came back, by what was read off it. */
export interface Parcel {
  order_id: ShopOrderRow['id'];
  /** Null when the order's number was given. */
  package_id: PackageRow['id'] | null;
  is_sent: boolean;
}

/** @param code of a package, its number at the carrier, or that of an order; in capitals */
export async function findParcel(db: Db, code: string): Promise<Parcel | undefined> {
  const [parcel]: Parcel[] = await db.query(
    `select order_id, id as package_id, state = 'handed_over' as is_sent from package
      where code = $1 or upper(tracking_number) = $1
      union all
     select o.id, null, o.state in ('handed_over', 'delivered') or exists (select from package k where k.order_id = o.id and k.state = 'handed_over')
       from shop_order o where o.number = $1
      order by is_sent desc limit 1`,
    [code],
  );
  return parcel;
}

export async function nextReturnNumber(db: Db): Promise<string> {
  const [number]: { value: string }[] = await db.query(`select nextval('goods_return_number_seq') as value`);
  return number?.value ?? '';
}
