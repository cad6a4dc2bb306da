import type { EntityManager } from 'typeorm';
import type { LocationRow } from '../../../database/entities/goods/place-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

interface Figures {
  to_pack: number;
  /** Pickers at work. */
  hands: number;
}

/** Two counts for the board on the wall. */
export async function readFigures(db: Db): Promise<Figures> {
  const [figures]: Figures[] = await db.query(
    `select (select count(*)::integer from shop_order where state = 'picked') as to_pack,
            (select count(distinct claimed_by)::integer from pick_list where state = 'claimed') as hands`,
  );
  return figures ?? { to_pack: 0, hands: 0 };
}

type ToHandOver = Pick<PackageRow, 'carrier'> &
  Pick<ShopOrderRow, 'market'> & { packages: number; load_place: LocationRow['code'] | null };

/** Sealed packages that wait in the house, by carrier and market. */
export const listToHandOver = (db: Db): Promise<ToHandOver[]> =>
  db.query(
    `select p.carrier, o.market, count(*)::integer as packages, max(l.code) as load_place
       from package p join shop_order o on o.id = p.order_id
       left join location l on l.kind = 'loading' and l.closed_at is null and l.carrier = p.carrier and l.market = o.market
      where p.state = 'finished' group by p.carrier, o.market order by p.carrier, o.market`,
  );
