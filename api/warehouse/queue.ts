import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

export interface Queue {
  to_pick: { carrier: string; orders: number; ship_by: string | null }[];
  to_pack: number;
  to_hand_over: { carrier: string; market: MarketCode; packages: number }[];
}

/** What waits in the warehouse, most urgent carrier first. */
export async function readQueue(db: Pick<EntityManager, 'query'>): Promise<Queue> {
  const toPick: { carrier: string; orders: number; ship_by: Date | null }[] = await db.query(
    `select carrier, count(*)::integer as orders, min(ship_by) as ship_by from shop_order where state = 'new' group by carrier order by min(ship_by) nulls last`,
  );
  const [toPack]: { count: number }[] = await db.query(
    `select count(*)::integer as count from shop_order where state = 'picked'`,
  );
  const toHandOver: Queue['to_hand_over'] = await db.query(
    `select p.carrier, o.market, count(*)::integer as packages from package p join shop_order o on o.id = p.order_id
      where p.state = 'finished' group by p.carrier, o.market order by p.carrier, o.market`,
  );
  return {
    to_pick: toPick.map((row) => ({ ...row, ship_by: row.ship_by?.toISOString() ?? null })),
    to_pack: toPack?.count ?? 0,
    to_hand_over: toHandOver,
  };
}

/** Makes a station known. @returns the highest sequence the server holds of it */
export async function registerDevice(
  db: Pick<EntityManager, 'query'>,
  deviceId: string,
  name: string,
  userId: string,
): Promise<number> {
  const [device]: { last_seq: string }[] = await db.query(
    `insert into device (id, name, registered_by, last_seen_at) values ($1, $2, $3, now())
     on conflict (id) do update set name = excluded.name, last_seen_at = now() returning last_seq`,
    [deviceId, name, userId],
  );
  return Number(device?.last_seq ?? 0);
}
