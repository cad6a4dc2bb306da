// Parcels that are brought to stores.
import { type EntityManager, In } from 'typeorm';
import { storeTable } from '../../../database/entities/goods/store-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import { type PackageRow, packageTable } from '../../../database/entities/warehouse/packing-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** What was read at a desk. */
export interface ReadParcel {
  order_id: ShopOrderRow['id'];
  /** Null when the order's number was read. */
  package_id: PackageRow['id'] | null;
}

/** @param code of a package, its number at the carrier, or that of an order; null when nobody knows it */
export async function findReadParcel(db: Pick<EntityManager, 'query'>, code: string): Promise<ReadParcel | null> {
  const [parcel]: ReadParcel[] = await db.query(
    `select order_id, id as package_id from package
      where (code = upper($1) or tracking_number = $1 or tracking_number = upper($1)) and state <> 'cancelled'
      union all
     select id, null from shop_order where number = $1
      limit 1`,
    [code],
  );
  return parcel ?? null;
}

type SentParcel = Pick<PackageRow, 'id' | 'code' | 'taken_in_at'>;

/** Parcels in which an order left, in their order. */
export const listSentParcels = (db: Rows, orderId: string): Promise<SentParcel[]> =>
  db.getRepository(packageTable).find({
    select: { id: true, code: true, taken_in_at: true },
    where: { order_id: orderId, state: 'handed_over' },
    order: { part: 'ASC' },
  });

/** They came to their store. */
export const noteTakenIn = (db: Rows, ids: readonly string[], takenInAt: Date): Promise<unknown> =>
  db.getRepository(packageTable).update({ id: In([...ids]) }, { taken_in_at: takenInAt });

/** Name of a store; empty when there is none. */
export async function nameOfStore(db: Rows, id: number | null): Promise<string> {
  const store = await db
    .getRepository(storeTable)
    .findOne({ select: { id: true, name: true }, where: { id: id ?? 0 } });
  return store?.name ?? '';
}
