import type { EntityManager } from 'typeorm';
import type { LocationRow } from '../../../database/entities/goods/place-entities.ts';
import type { DeliveryMethodRow } from '../../../database/entities/orders/delivery-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';

type Db = Pick<EntityManager, 'query'>;

interface OnLabel {
  delivery_name: DeliveryMethodRow['name'];
  /** Where its carrier is loaded; null when the office has named no place. */
  load_place: LocationRow['code'] | null;
}

/** What a label says of an order's delivery; undefined when its method is gone. */
export async function findDeliveryOnLabel(
  db: Db,
  order: Pick<ShopOrderRow, 'market' | 'type_delivery_code' | 'carrier'>,
): Promise<OnLabel | undefined> {
  const [method]: OnLabel[] = await db.query(
    `select m.name as delivery_name,
            (select l.code from location l where l.kind = 'loading' and l.closed_at is null and l.carrier = $3 and l.market = $1
              order by l.code limit 1) as load_place
       from delivery_method m where m.market = $1 and m.code = $2`,
    [order.market, order.type_delivery_code, order.carrier],
  );
  return method;
}
