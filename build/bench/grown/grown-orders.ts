import type pg from 'pg';
import { withoutIndexes } from '../../../api/database/without-indexes.ts';
import { asDb } from './as-db.ts';
import { withClient } from '../../postgres/databases.ts';

/** Names, from which two letters are found in many and a whole name in few. */
const people = `array['Novák', 'Svobodová', 'Dvořák', 'Černá', 'Procházka', 'Kučerová', 'Ionescu', 'Popescu', 'Șerban', 'Dumitru']`;

type Copied = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How the copies lie in time. */
interface Spread {
  /** Between an order and its next copy. */
  minutesApart: number;
  /** Copies of an order that are still being worked on; older ones have come to their buyers. */
  copiesOpen: number;
}

/** All of them in work, as many orders a day as a large shop has. */
const busy: Spread = { minutesApart: 11, copiesOpen: Number.MAX_SAFE_INTEGER };

/** What differs in the copy numbered `n`; the other columns stay as they are. */
const copiedWith = ({ minutesApart, copiesOpen }: Spread): Copied => ({
  shop_order: {
    id: `md5(t.id::text || n)::uuid`,
    number: `'8' || lpad((row_number() over (order by t.id, n))::text, 9, '0')`,
    token_hash: `sha256((t.id::text || n)::bytea)`,
    user_id: `null`,
    customer_name: `(${people})[1 + n % 10] || ' ' || chr(65 + n % 26) || n`,
    email: `'zakaznik' || n || '@example.com'`,
    created_at: `t.created_at - n * interval '${minutesApart} minutes'`,
    ship_by: `t.ship_by - n * interval '${minutesApart} minutes'`,
    state: `case when n > ${copiesOpen} and t.state <> 'cancelled' then 'delivered' else t.state end`,
    items_total: `t.items_total + n * 100`,
    total: `t.total + n * 100`,
    search_line: `plain_text('8' || lpad(n::text, 9, '0') || chr(1) || (${people})[1 + n % 10] || ' ' || chr(65 + n % 26) || n
      || chr(1) || 'zakaznik' || n || '@example.com' || chr(1) || t.phone)`,
  },
  order_line: {
    id: `md5(t.id::text || n)::uuid`,
    order_id: `md5(t.order_id::text || n)::uuid`,
    ordered_at: `t.ordered_at - n * interval '${minutesApart} minutes'`,
  },
  order_goods: { order_id: `md5(t.order_id::text || n)::uuid` },
});

async function multiply(client: pg.Client, table: string, times: number, copied: Copied): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => copied[table]?.[name] ?? `t.${name}`);
  // The oldest copies first: rows lie in the order of their time, as they came.
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
       from generate_series(${times}, 1, -1) as n cross join lateral (select * from ${table} offset 0) t`,
  );
}

/** Copies the shop's orders with their lines until there are so many; a shop that has them is left as it is. */
export const growOrders = (databaseUrl: string, wanted: number, spread: Spread = busy): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ orders: number }>(`select count(*)::integer as orders from shop_order`);
    const orders = rows[0]?.orders ?? 0;
    if (orders === 0) throw new Error('The shop has no orders to copy');
    if (orders >= wanted) return;
    await client.query('begin');
    // The rows keep the rules of those they were copied from.
    await client.query(`set local session_replication_role = replica`);
    await client.query(`set local maintenance_work_mem = '1GB'`);
    const tables = ['order_goods', 'order_line', 'shop_order'];
    const copied = copiedWith(spread);
    await withoutIndexes(asDb(client), tables, async () => {
      for (const table of tables) await multiply(client, table, Math.ceil(wanted / orders), copied);
    });
    await client.query('commit');
    await client.query('vacuum analyze shop_order, order_line, order_goods');
  });
