// What the page of an order shows beside the order itself.
import type { EntityManager } from 'typeorm';
import type { ProductRow, ProductTextRow } from '../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../database/entities/goods/unit-entities.ts';
import type { DeliveryMethodRow } from '../../database/entities/orders/delivery-entities.ts';
import type { OrderLineRow } from '../../database/entities/orders/order-entities.ts';
import type { PackageRow } from '../../database/entities/warehouse/packing-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import type { StoredOrder } from '../../order/stored-order.ts';

type Db = Pick<EntityManager, 'query'>;

/** What a line of an order is shown with; the address is empty where the market no longer has the product. */
type PictureOfLine = Pick<OrderLineRow, 'product_id'> &
  Pick<ProductRow, 'picture_key'> &
  Pick<ProductTextRow, 'seo_name'>;

/** A package that its carrier knows and the customer can follow; `cash_amount` is what the driver collects, in minor units. */
export type FollowedParcel = Pick<PackageRow, 'carrier' | 'cash_amount'> & { tracking_number: string };

/** A device that was packed for the order or belongs to its customer by it: the customer may open its passport. */
type OrderedDevice = Pick<UnitRow, 'id' | 'number'> & Pick<ProductRow, 'code'>;

/** What stands beside an order. */
interface BesideOrder {
  /** Null of a way of delivery that is gone. */
  delivery_name: DeliveryMethodRow['name'] | null;
  pictures: PictureOfLine[];
  parcels: FollowedParcel[];
  devices: OrderedDevice[];
  /** Whether a device pays a part of it. */
  has_trade_in: boolean;
  /** Whether something of it was not found. */
  has_shortages: boolean;
  has_documents: boolean;
}

/** Read at once, since each page and letter of an order asks for all of it. */
export async function readBesideOrder(
  db: Db,
  order: Pick<StoredOrder, 'id' | 'market' | 'type_delivery_code'>,
): Promise<BesideOrder> {
  const [beside]: BesideOrder[] = await db.query(
    prepared(`
      select (select m.name from delivery_method m where m.market = $2 and m.code = $3) as delivery_name,
             coalesce((select json_agg(json_build_object('product_id', l.product_id, 'picture_key', p.picture_key, 'seo_name', coalesce(t.seo_name, '')))
                         from order_line l join product p on p.id = l.product_id
                         left join product_text t on t.product_id = p.id and t.market = $2
                        where l.order_id = $1), '[]') as pictures,
             coalesce((select json_agg(json_build_object('tracking_number', k.tracking_number, 'carrier', k.carrier, 'cash_amount', k.cash_amount) order by k.part)
                         from package k
                        where k.order_id = $1 and k.tracking_number is not null and k.state in ('finished', 'handed_over')), '[]') as parcels,
             coalesce((select json_agg(json_build_object('id', u.id, 'code', p.code, 'number', u.number) order by u.number)
                         from (select id, number, product_id from unit where customer_order_id = $1
                               union all
                               select u.id, u.number, u.product_id from package k join unit u on u.package_id = k.id
                                where k.order_id = $1 and k.state <> 'cancelled') u
                         join product p on p.id = u.product_id), '[]') as devices,
             exists (select from order_trade_in t where t.order_id = $1) as has_trade_in,
             exists (select from order_shortage s where s.order_id = $1) as has_shortages,
             exists (select from invoice i where i.order_id = $1) as has_documents`),
    [order.id, order.market, order.type_delivery_code],
  );
  if (!beside) throw new Error('A select without a table has one row');
  return beside;
}
