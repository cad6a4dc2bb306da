// Devices that go between the goods of a store and those it lends.
// Plain SQL: the place and the line of the record are written in one statement under the locks of who moves it.
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../../database/entities/goods/unit-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Whose device of a store has the number. */
export interface FoundInStore extends Pick<ProductRow, 'id' | 'code' | 'quality'> {
  /** The device is lent by the store already. */
  is_for_lending: boolean;
}

/** Products with a device of the number among the goods of a store or those it lends; a serial number may be of two. */
export const findInStore = (db: Db, storeId: number, value: string): Promise<FoundInStore[]> =>
  db.query(
    `select p.id, p.code, p.quality, u.loan_store_id is not null as is_for_lending
       from unit u join product p on p.id = u.product_id
      where (u.imei = $2 or u.serial_number = $2) and $1 in (u.store_id, u.loan_store_id) order by p.id limit 2`,
    [storeId, value],
  );

interface Moving {
  unitId: UnitRow['id'];
  actorId: string | null;
}

/** A device of a store is one that it lends from now on. */
export const putForLending = (db: Db, { unitId, actorId }: Moving): Promise<unknown> =>
  db.query(
    `with moved as (update unit set loan_store_id = store_id, store_id = null where id = $1 returning id, loan_store_id)
     insert into unit_event (unit_id, kind, actor_id, detail)
     select m.id, 'to_lending', $2::uuid, jsonb_build_object('store', s.name) from moved m join store s on s.id = m.loan_store_id`,
    [unitId, actorId],
  );

/** A device that a store lends lies among its goods again. */
export const putAmongGoods = (db: Db, { unitId, actorId }: Moving): Promise<unknown> =>
  db.query(
    `with moved as (update unit set store_id = loan_store_id, loan_store_id = null where id = $1 returning id, store_id)
     insert into unit_event (unit_id, kind, actor_id, detail)
     select m.id, 'from_lending', $2::uuid, jsonb_build_object('store', s.name) from moved m join store s on s.id = m.store_id`,
    [unitId, actorId],
  );

/** A line of the record of a device: lent, or back. Whose repair it was for is not of the device. */
export const noteLoan = (db: Db, { unitId, actorId }: Moving, kind: 'lent' | 'loan_returned'): Promise<unknown> =>
  db.query(
    `insert into unit_event (unit_id, kind, actor_id, detail)
     select u.id, $3::text, $2::uuid, jsonb_build_object('store', s.name) from unit u join store s on s.id = u.loan_store_id
      where u.id = $1`,
    [unitId, actorId, kind],
  );
