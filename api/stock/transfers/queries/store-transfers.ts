// Goods on their way from one store to another.
// Plain SQL: level, ledger and record are written in one statement under the locks of who sends or receives.
import type { TransferState } from '@kolobeh/shared/store/transfer-states.ts';
import type { EntityManager } from 'typeorm';
import type { StoreTransferRow } from '../../../database/entities/goods/store-transfer-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A transfer with its two ends by name; a device by its number. */
export interface StoredTransfer extends Pick<
  StoreTransferRow,
  'id' | 'number' | 'product_id' | 'from_store_id' | 'to_store_id' | 'quantity' | 'received' | 'state' | 'sent_at'
> {
  product_code: ProductRow['code'];
  product_name: string;
  from_store: string;
  to_store: string;
  sent_by: string | null;
  unit_id: string | null;
  identifier: string | null;
}

const select = `
  select t.id, t.number, t.product_id, t.from_store_id, t.to_store_id, t.quantity, t.received, t.state, t.sent_at,
         p.code as product_code, x.long_name as product_name, f.name as from_store, o.name as to_store, a.name as sent_by,
         u.id as unit_id, coalesce(u.imei, u.serial_number) as identifier
    from store_transfer t
    join product p on p.id = t.product_id
    join store f on f.id = t.from_store_id join store o on o.id = t.to_store_id
    join product_text x on x.product_id = t.product_id and x.market = o.market
    left join app_user a on a.id = t.sent_by
    left join unit u on u.store_transfer_id = t.id`;

/** Transfers that have not ended, oldest first. @param productId of one product, or of all when it is null */
export const listOpenTransfers = (db: Db, productId: number | null): Promise<StoredTransfer[]> =>
  db.query(
    `${select} where t.state in ('on_way', 'missing') and ($1::integer is null or t.product_id = $1::integer)
      order by t.sent_at, t.id limit 500`,
    [productId],
  );

/** One by its id, held to the end of the transaction. */
export async function lockTransfer(db: Db, id: string): Promise<StoredTransfer | undefined> {
  await db.query(`select 1 from store_transfer where id = $1 for update`, [id]);
  const [row]: StoredTransfer[] = await db.query(`${select} where t.id = $1`, [id]);
  return row;
}

interface Sending {
  productId: number;
  fromStoreId: number;
  toStoreId: number;
  pieces: number;
  actorId: string | null;
}

/**
 * Pieces leave a store on their way to another one, by a conditional update of its level with a ledger row.
 * @returns the transfer's id; undefined when the store has no such free pieces
 */
export async function sendPieces(
  db: Db,
  { productId, fromStoreId, toStoreId, pieces, actorId }: Sending,
): Promise<string | undefined> {
  const [sent]: { id: string }[] = await db.query(
    `with taken as (
       update store_stock s set on_hand = s.on_hand - $4
        where s.store_id = $2 and s.product_id = $1 and s.on_hand - s.reserved >= $4 returning s.product_id
     ), moved as (
       insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, actor_id, store_id)
       select product_id, -$4::integer, 0, 'transfer_sent', $5::uuid, $2 from taken
     )
     insert into store_transfer (product_id, from_store_id, to_store_id, quantity, state, sent_by)
     select product_id, $2, $3, $4, 'on_way', $5::uuid from taken returning id`,
    [productId, fromStoreId, toStoreId, pieces, actorId],
  );
  return sent?.id;
}

/** A device is on its way with a transfer, with the line of its record. */
export const putOnWay = (
  db: Db,
  { unitId, transferId, actorId }: { unitId: string; transferId: string; actorId: string | null },
): Promise<unknown> =>
  db.query(
    `with moved as (update unit set store_id = null, store_transfer_id = $2 where id = $1 returning id)
     insert into unit_event (unit_id, kind, actor_id, detail)
     select m.id, 'transfer_sent', $3::uuid, jsonb_build_object('from', f.name, 'store', o.name)
       from moved m, store_transfer t join store f on f.id = t.from_store_id join store o on o.id = t.to_store_id
      where t.id = $2`,
    [unitId, transferId, actorId],
  );

interface Arriving {
  transferId: string;
  productId: number;
  storeId: number;
  pieces: number;
  reason: 'transfer_received' | 'transfer_taken_back';
  actorId: string | null;
}

/** Pieces and the device of a transfer lie in a store, with ledger and record; the store's level is held. */
export const bringOffWay = (
  db: Db,
  { transferId, productId, storeId, pieces, reason, actorId }: Arriving,
): Promise<unknown> =>
  db.query(
    `with level as (
       update store_stock set on_hand = on_hand + $4 where store_id = $3 and product_id = $2
     ), units as (
       update unit set store_id = $3, store_transfer_id = null where store_transfer_id = $1 returning id
     ), noted as (
       insert into unit_event (unit_id, kind, actor_id, detail)
       select u.id, $5, $6::uuid, jsonb_build_object('store', s.name) from units u, store s where s.id = $3
     )
     insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, unit_id, actor_id, store_id)
     select $2, $4, 0, $5, (select id from units limit 1), $6::uuid, $3`,
    [transferId, productId, storeId, pieces, reason, actorId],
  );

/** Writes how a transfer stands; it is held. */
export const writeTransfer = (
  db: Db,
  { id, state, received, actorId }: { id: string; state: TransferState; received: number; actorId: string | null },
): Promise<unknown> =>
  db.query(
    `update store_transfer set state = $2, received = $3, settled_by = $4::uuid, settled_at = now() where id = $1`,
    [id, state, received, actorId],
  );
