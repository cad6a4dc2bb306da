import type { EntityManager } from 'typeorm';
import type { ProductRow, ProductTextRow } from '../../database/entities/goods/product-entities.ts';
import type { LocationRow } from '../../database/entities/goods/place-entities.ts';
import type { StockLevelRow } from '../../database/entities/goods/stock-entities.ts';
import type { OrderLineRow } from '../../database/entities/orders/order-entities.ts';
import type { HandOverRow } from '../../database/entities/warehouse/hand-over-entities.ts';
import type { LabelJobRow, PackageRow } from '../../database/entities/warehouse/packing-entities.ts';
import type { StoredOrder } from '../../order/stored-order.ts';

type Db = Pick<EntityManager, 'query'>;

/** A line of an order with what the house has of it; amounts in minor units. */
export type GoodsOfOrder = Pick<OrderLineRow, 'id' | 'code' | 'name' | 'quantity' | 'unit_price' | 'total'> &
  Pick<ProductRow, 'picture_key'> &
  Pick<ProductTextRow, 'seo_name'> &
  Pick<StockLevelRow, 'on_hand'> & {
    /** Pieces held for the order. */
    reserved: number;
    /** IMEIs and serial numbers packed for it or put aside in its store. */
    identifiers: string[];
  };

/** Lines that are still bought, in their order. */
export const listGoods = (db: Db, order: Pick<StoredOrder, 'id' | 'market'>): Promise<GoodsOfOrder[]> =>
  db.query(
    `select l.id, l.code, l.name, p.picture_key, coalesce(t.seo_name, '') as seo_name, l.quantity, l.unit_price, l.total,
            coalesce((select r.quantity from stock_reservation r
                       where r.order_id = l.order_id and r.product_id = l.product_id and r.state = 'held'), 0) as reserved,
            coalesce(s.on_hand, 0) as on_hand,
            coalesce((select array_agg(i.scanned_value order by i.scanned_at) from package_item i
                       where i.order_line_id = l.id and i.unit_id is not null), '{}')
              || array(select d.scanned_value from store_order_device d where d.order_line_id = l.id order by d.scanned_at)
              as identifiers
       from order_line l
       join product p on p.id = l.product_id
       left join product_text t on t.product_id = p.id and t.market = $2
       left join stock_level s on s.product_id = l.product_id
      where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [order.id, order.market],
  );

/** A package with its newest label and where it is. */
export type PackageOfOrder = Pick<
  PackageRow,
  'code' | 'state' | 'part' | 'carrier' | 'tracking_number' | 'cash_amount' | 'weight_grams'
> & {
  label_state: LabelJobRow['state'] | null;
  hand_over: HandOverRow['code'] | null;
  /** Where it waits for its carrier. */
  load_place: LocationRow['code'] | null;
};

/** All packages of an order, cancelled ones too, the oldest first. */
export const listPackages = (db: Db, orderId: string): Promise<PackageOfOrder[]> =>
  db.query(
    `select p.code, p.state, p.part, p.carrier, p.tracking_number, p.cash_amount, p.weight_grams,
            (select j.state from label_job j where j.package_id = p.id order by j.reprint desc limit 1) as label_state,
            (select h.code from hand_over_package hp join hand_over h on h.id = hp.hand_over_id where hp.package_id = p.id) as hand_over,
            case when p.state = 'finished' then l.code end as load_place
       from package p left join location l on l.id = p.load_location_id where p.order_id = $1 order by p.opened_at, p.part`,
    [orderId],
  );
