// What the page of an order shows beside the order itself.
import type { EntityManager } from 'typeorm';
import type { ProductRow, ProductTextRow } from '../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../database/entities/goods/unit-entities.ts';
import type { OrderLineRow } from '../../database/entities/orders/order-entities.ts';
import type { PackageRow } from '../../database/entities/warehouse/packing-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import type { StoredOrder } from '../../order/stored-order.ts';

type Db = Pick<EntityManager, 'query'>;

/** What a line of an order is shown with. */
export type PictureOfLine = Pick<OrderLineRow, 'product_id'> &
  Pick<ProductRow, 'picture_key'> &
  Pick<ProductTextRow, 'seo_name'>;

/** Pictures and addresses of the ordered products; an address is empty where the market no longer has the product. */
export const listPictures = (db: Db, order: Pick<StoredOrder, 'id' | 'market'>): Promise<PictureOfLine[]> =>
  db.query(
    prepared(`select l.product_id, p.picture_key, coalesce(t.seo_name, '') as seo_name
       from order_line l join product p on p.id = l.product_id
       left join product_text t on t.product_id = p.id and t.market = $2 where l.order_id = $1`),
    [order.id, order.market],
  );

/** A package the customer can follow; `cash_amount` is what the driver collects, in minor units. */
export type FollowedParcel = Pick<PackageRow, 'carrier' | 'cash_amount'> & { tracking_number: string };

/** Packages that their carrier knows. */
export const listParcels = (db: Db, orderId: string): Promise<FollowedParcel[]> =>
  db.query(
    prepared(`select tracking_number, carrier, cash_amount from package
        where order_id = $1 and tracking_number is not null and state in ('finished', 'handed_over') order by part`),
    [orderId],
  );

/** A device whose passport the customer may open. */
export type OrderedDevice = Pick<UnitRow, 'id' | 'number'> & Pick<ProductRow, 'code'>;

/** Devices that were packed for the order or belong to its customer by it. */
export const listDevices = (db: Db, orderId: string): Promise<OrderedDevice[]> =>
  db.query(
    prepared(`select u.id, p.code, u.number
         from (select id, number, product_id from unit where customer_order_id = $1
               union all
               select u.id, u.number, u.product_id from package k join unit u on u.package_id = k.id
                where k.order_id = $1 and k.state <> 'cancelled') u
         join product p on p.id = u.product_id
        order by u.number`),
    [orderId],
  );
