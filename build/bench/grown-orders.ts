import type pg from 'pg';
import { withClient } from '../postgres/databases.ts';

/** Names, from which two letters are found in many and a whole name in few. */
const people = `array['Novák', 'Svobodová', 'Dvořák', 'Černá', 'Procházka', 'Kučerová', 'Ionescu', 'Popescu', 'Șerban', 'Dumitru']`;

/** What differs in the copy numbered `n`; the other columns stay as they are. */
const copied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shop_order: {
    id: `md5(t.id::text || n)::uuid`,
    number: `'8' || lpad((row_number() over (order by t.id, n))::text, 9, '0')`,
    token_hash: `sha256((t.id::text || n)::bytea)`,
    user_id: `null`,
    customer_name: `(${people})[1 + n % 10] || ' ' || chr(65 + n % 26) || n`,
    email: `'zakaznik' || n || '@example.com'`,
    created_at: `t.created_at - n * interval '11 minutes'`,
    ship_by: `t.ship_by - n * interval '11 minutes'`,
    items_total: `t.items_total + n * 100`,
    total: `t.total + n * 100`,
    search_line: `plain_text('8' || lpad(n::text, 9, '0') || chr(1) || (${people})[1 + n % 10] || ' ' || chr(65 + n % 26) || n
      || chr(1) || 'zakaznik' || n || '@example.com' || chr(1) || t.phone)`,
  },
  order_line: { id: `md5(t.id::text || n)::uuid`, order_id: `md5(t.order_id::text || n)::uuid` },
};

async function multiply(client: pg.Client, table: string, times: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => copied[table]?.[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} t cross join generate_series(1, ${times}) as n`,
  );
}

/** Copies the shop's orders with their lines until there are so many; a shop that has them is left as it is. */
export const growOrders = (databaseUrl: string, wanted: number): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ orders: number }>(`select count(*)::integer as orders from shop_order`);
    const orders = rows[0]?.orders ?? 0;
    if (orders === 0) throw new Error('The shop has no orders to copy');
    if (orders >= wanted) return;
    await client.query('begin');
    // The rows keep the rules of those they were copied from.
    await client.query(`set local session_replication_role = replica`);
    for (const table of ['order_line', 'shop_order']) await multiply(client, table, Math.ceil(wanted / orders));
    await client.query('commit');
    await client.query('vacuum analyze shop_order, order_line');
  });
