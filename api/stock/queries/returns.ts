import type { ReturnItem, ReturnJob, ReturnKind, ReturnState } from '@kolobeh/shared/stock/returns.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { EntityManager } from 'typeorm';
import { pieceOf, sentPieces } from './sent-pieces.ts';

type Db = Pick<EntityManager, 'query'>;

/** A return with whose it is. */
export interface StoredReturn {
  id: string;
  code: string;
  order_id: string;
  order_number: string;
  package_id: string | null;
  kind: ReturnKind;
  state: ReturnState;
  opened_by: string;
  opener_name: string;
  device_id: string;
  /** Since when its present holder has it. */
  held_since: Date;
}

const select = `
  select r.id, r.code, r.order_id, (select o.number from shop_order o where o.id = r.order_id) as order_number,
         r.package_id, r.kind, r.state, r.opened_by, (select u.name from app_user u where u.id = r.opened_by) as opener_name,
         r.device_id, coalesce((select max(l.at) from state_log l where l.subject_id = r.id and l.detail ? 'former'), r.opened_at) as held_since
    from goods_return r`;

/** The return, held to the end of the transaction. */
export async function lockReturn(db: Db, id: string): Promise<StoredReturn | null> {
  const [row]: StoredReturn[] = await db.query(`${select} where r.id = $1 for update of r`, [id]);
  return row ?? null;
}

/** Held to the end of the transaction: two people must not unpack one parcel. */
export async function findOpenReturn(db: Db, orderId: string): Promise<StoredReturn | null> {
  const [row]: StoredReturn[] = await db.query(`${select} where r.order_id = $1 and r.state = 'open' for update of r`, [
    orderId,
  ]);
  return row ?? null;
}

/**
 * Pieces that left in the order's packages or by its store, or in the named package; those an earlier return brought back
 * are left out.
 * A device is told by its numbers only.
 */
export const listReturnItems = (
  db: Db,
  {
    id,
    order_id: orderId,
    package_id: packageId,
  }: Pick<StoredReturn, 'order_id' | 'package_id'> & { id: string | null },
): Promise<ReturnItem[]> =>
  db.query(
    `select i.id, p.code as product_code, l.name as product_name, p.picture_key as picture,
            (select coalesce(jsonb_object_agg(t.market, t.long_name), '{}') from product_text t where t.product_id = p.id) as names,
            array[lpad(p.ean, 14, '0')] as gtins,
            case when u.id is null then '{}'::text[]
                 else array_remove(array[u.imei, u.serial_number, 'K-' || u.number], null) end as identifiers,
            (select lo.code from location lo where lo.id = b.location_id) as place
       from ${sentPieces} i
       join order_line l on l.id = i.order_line_id
       join product p on p.id = i.product_id
       left join unit u on u.id = i.unit_id
       left join goods_return_item b on ${pieceOf('b')} = i.id
      where i.order_id = $1 and ($2::uuid is null or i.package_id = $2) and (b.id is null or b.return_id = $3)
      order by l.position, i.at, i.id`,
    [orderId, packageId, id],
  );

/** The return with all pieces that may be in its parcel. */
export async function returnJob(db: Db, stored: StoredReturn): Promise<ReturnJob> {
  const { id, code, order_number, kind, state } = stored;
  return { id, code, order_number, kind, state, items: await listReturnItems(db, stored) };
}

/** Returns of an order as the office sees them, newest first; those given up say nothing. */
export async function listReturns(db: Db, orderId: string): Promise<OfficeOrder['returns']> {
  const rows: (Omit<OfficeOrder['returns'][number], 'opened_at'> & { opened_at: Date })[] = await db.query(
    `select r.code, r.kind, r.state, r.opened_at, u.name as by,
            coalesce((select jsonb_agg(jsonb_build_object(
                'name', l.name, 'number', coalesce(n.imei, n.serial_number, ''), 'place', lo.code, 'place_kind', lo.kind)
                order by b.at, b.id)
               from goods_return_item b join ${sentPieces} i on i.id = ${pieceOf('b')} and i.order_id = r.order_id
               join order_line l on l.id = i.order_line_id join location lo on lo.id = b.location_id
               left join unit n on n.id = i.unit_id where b.return_id = r.id), '[]') as items
       from goods_return r join app_user u on u.id = r.opened_by
      where r.order_id = $1 and r.state <> 'abandoned' order by r.opened_at desc`,
    [orderId],
  );
  return rows.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() }));
}
