// What years of trade leave behind: orders with their lines, movements of stock, and what stations sent.
import type pg from 'pg';
import { createDataSource } from '../../../api/database/data-source.ts';
import { withoutIndexes } from '../../../api/database/without-indexes.ts';
import { closeBooks } from '../../../api/stock/books/close-books.ts';
import { withClient } from '../../postgres/databases.ts';
import { asDb } from './as-db.ts';
import { growOrders } from './grown-orders.ts';

/** How much a shop has of each. */
export interface Books {
  orders: number;
  events: number;
}

/** Stations among which the events are divided. */
const stations = 20;
/** So much of what stations send is refused: one of so many. */
const refusedOneOf = 500;

const makeStations = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into device (id, name, registered_by, last_seen_at)
     select md5('station ' || n)::uuid, 'Stanice ' || n, u.id, now()
       from generate_series(1, ${stations}) n, (select id from app_user order by created_at limit 1) u
     on conflict do nothing`,
  );

/** Events as they come, one after another in time, the stations in turn; the newest are of this minute. */
const eventsSql = `
  insert into station_event (event_id, device_id, device_seq, user_id, kind, payload, client_time, received_at, outcome, reason)
  select md5('event ' || n)::uuid, md5('station ' || 1 + n % ${stations})::uuid, n, u.id,
         (array['pick_take', 'pick_take', 'pick_take', 'crate_assign', 'pack_scan', 'pack_seal', 'hand_over_scan'])[1 + n % 7],
         jsonb_build_object('pick_line_id', md5('line ' || n)::uuid, 'scanned', '4' || lpad(n::text, 12, '0'), 'quantity', 1),
         at, at, case when n % ${refusedOneOf} = 0 then 'refused' else 'accepted' end,
         case when n % ${refusedOneOf} = 0 then 'WRONG_CRATE' end
    from generate_series($1::bigint + 1, $2::bigint) n
   cross join lateral (select now() - ($2::bigint - n) * interval '11 seconds' as at) t
   cross join (select id from app_user order by created_at limit 1) u`;

async function growEvents(client: pg.Client, wanted: number): Promise<void> {
  const { rows } = await client.query<{ events: string }>(`select count(*) as events from station_event`);
  const events = Number(rows[0]?.events);
  if (events < wanted) await client.query(eventsSql, [events, wanted]);
  await client.query(`update device set last_seen_at = now()`);
}

/** Each line reserved its piece once and took it once: the ledger ends where it began. */
const movementsSql = `
  insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id, at)
  select l.product_id, 0, d.delta, d.reason, l.order_id, o.created_at
    from order_line l join shop_order o on o.id = l.order_id
    join stock_level s on s.product_id = l.product_id
   cross join lateral (values (l.quantity, 'reserved'), (-l.quantity, 'released')) d (delta, reason)
   where not exists (select from stock_movement m where m.order_id = o.id)
   order by o.created_at`;

/** As the house does it each month. */
async function closed(url: string): Promise<void> {
  const source = await createDataSource({ url, poolSize: 1 }).initialize();
  try {
    await closeBooks({ source, now: () => new Date() });
  } finally {
    await source.destroy();
  }
}

/** Where a hundred days hold 200,000 orders, as they do in both shops: what is older lies behind them. */
const ordersADay = 2_000;

async function spreadOf(url: string): Promise<{ minutesApart: number; copiesOpen: number }> {
  const [row] = await withClient(url, async (client) => {
    const found = await client.query<{ orders: number }>(`select count(*)::integer as orders from shop_order`);
    return found.rows;
  });
  const minutesApart = ((row?.orders ?? 0) * 24 * 60) / ordersADay;
  // Twenty days are in work.
  return { minutesApart, copiesOpen: Math.ceil((20 * 24 * 60) / minutesApart) };
}

/** Grows what is there until there is so much of each; a shop that has it is left as it is. */
export async function growBooks(url: string, { orders, events }: Books, say: (line: string) => void): Promise<void> {
  say(`growing a shop to ${orders.toLocaleString('en')} orders`);
  await growOrders(url, orders, await spreadOf(url));
  say(`growing it to ${events.toLocaleString('en')} events of stations`);
  await withClient(url, async (client) => {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    await client.query(`set local maintenance_work_mem = '1GB'`);
    await makeStations(client);
    await withoutIndexes(asDb(client), ['station_event'], () => growEvents(client, events));
    await client.query(movementsSql);
    await client.query('commit');
    await client.query('vacuum analyze station_event, stock_movement');
  });
  await closed(url);
}
