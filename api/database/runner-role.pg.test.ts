// What the role of a running API may not do, whatever SQL reaches the database through it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';

let api: RunningTestApi;
beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

const growing = [
  'audit_log',
  'order_log',
  'product_cost',
  'product_price',
  'state_log',
  'stock_movement',
  'unit_event',
];

test('the API runs as a role without any power over the server', async () => {
  const rows: unknown[] = await api.deps.source.query(
    `select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolreplication, r.rolbypassrls,
            (select count(*)::int from pg_class c where c.relowner = r.oid) as owns
       from pg_roles r where r.rolname = current_user`,
  );
  const no = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false };
  expect(rows).toEqual([{ ...no, owns: 0 }]);
});

describe('it is refused', () => {
  test.each([
    ['to run a program', `copy (select 1) to program 'true'`],
    ['to read a file of the server', `select pg_read_file('PG_VERSION')`],
    ['to switch triggers off', `set session_replication_role = replica`],
    ['to switch one trigger off', `alter table stock_movement disable trigger all`],
    ['to make a table', `create table public.mine (id int)`],
    ['to make a function', `create function public.mine() returns int language sql as 'select 1'`],
    ['to drop a table', `drop table audit_log`],
    ['to become the owner', `set role app`],
    ['to make a role', `create role mine superuser`],
    ['to forget a migration', `delete from migrations`],
    ...growing.flatMap((table) => [
      [`to change ${table}`, `update ${table} set id = default`],
      [`to delete from ${table}`, `delete from ${table}`],
      [`to empty ${table}`, `truncate ${table} cascade`],
    ]),
    ['to reach a month by its own name', 'select from months.audit_log_before'],
    ['to write how long months are kept', 'update months.kept set months_kept = 1'],
    ['to drop a month', 'drop table months.audit_log_default'],
    ['to empty a table that may be written', 'truncate cart cascade'],
  ])('%s', async (_, sql) => {
    await expect(api.deps.source.query(sql)).rejects.toThrow(/permission denied|must be (owner|superuser)/);
  });
});

test('it has months made, by what the owner left for it', async () => {
  expect(await api.deps.source.query(`select keep_months() as done, analyze_months()`)).toMatchObject([{ done: 0 }]);
});

test('it may listen, notify, lock and queue', async () => {
  const { source, jobs } = api.deps;
  await source.query('listen page_purge');
  await source.query(`select pg_notify('page_purge', '{}'), pg_advisory_xact_lock(1)`);
  await source.transaction((manager) => jobs.send(manager, 'check-payment', { paymentId: randomUUID() }));
});
