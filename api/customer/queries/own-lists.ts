import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { EntityManager } from 'typeorm';
import type { InvoiceRow } from '../../database/entities/orders/invoice-entities.ts';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import type { PackageRow } from '../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** The order something belongs to. */
interface OfOrder extends Pick<ShopOrderRow, 'market'> {
  order_id: string;
  order_number: OrderNumber;
}

type OwnParcel = OfOrder & Pick<PackageRow, 'carrier' | 'finished_at'> & { number: string; is_on_way: boolean };

/** Packages of a customer's orders that a carrier has or is about to get, newest first, at most 100. */
export const listParcelsOf = (db: Db, userId: string): Promise<OwnParcel[]> =>
  db.query(
    `select p.tracking_number as number, p.carrier, p.finished_at, p.state = 'handed_over' as is_on_way,
            o.id as order_id, o.number as order_number, o.market
       from shop_order o join package p on p.order_id = o.id
      where o.user_id = $1 and p.tracking_number is not null and p.state in ('finished', 'handed_over')
      order by p.finished_at desc nulls last, p.id limit 100`,
    [userId],
  );

type OwnDocument = OfOrder &
  Pick<InvoiceRow, 'id' | 'kind' | 'number' | 'issued_on'> &
  Pick<ShopOrderRow, 'currency'> & { amount: InvoiceRow['total'] };

/** Documents of a customer's orders whose files are there, newest first, at most 100. */
export const listDocumentsOf = (db: Db, userId: string): Promise<OwnDocument[]> =>
  db.query(
    `select i.id, i.kind, i.number, i.issued_on::text as issued_on, i.total as amount, o.currency,
            o.id as order_id, o.number as order_number, o.market
       from shop_order o join invoice i on i.order_id = o.id
      where o.user_id = $1 and i.state = 'created' order by i.created_at desc, i.number desc limit 100`,
    [userId],
  );

interface OwnRepairDocument extends Pick<InvoiceRow, 'id' | 'number' | 'issued_on' | 'market'> {
  kind: 'invoice' | 'credit_note';
  repair_id: string;
  repair_number: string;
  amount: InvoiceRow['total'];
}

/** The same of a customer's repairs. */
export const listRepairDocumentsOf = (db: Db, userId: string): Promise<OwnRepairDocument[]> =>
  db.query(
    `select i.id, i.kind, i.number, i.issued_on::text as issued_on, i.total as amount, i.market,
            r.id as repair_id, r.number as repair_number
       from repair r join invoice i on i.repair_id = r.id
      where r.user_id = $1 and i.state = 'created' order by i.created_at desc, i.number desc limit 100`,
    [userId],
  );
