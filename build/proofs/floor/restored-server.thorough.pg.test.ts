// The server comes back from a backup that knows less than the stations do.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { makeAccount, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { createDatabase, databaseAt, dropDatabase } from '../../postgres/databases.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

let database: TestDatabase;
let backupUrl: string;
let api: RunningTestApi;
let cable: ToggleProxy;
let picker: Picker;

const portOf = (origin: string): number => Number(new URL(origin).port);

/** The API over a database, at the far end of the station's cable. */
async function serve(databaseUrl: string): Promise<void> {
  api = await runningApi({}, { databaseUrl });
  cable.targetPort = portOf(api.origin);
  cable.mode = 'up';
  // The station would try again by itself, after a pause of seconds.
  await picker.bridge.call('outbox.wake', {});
}

async function stopServing(): Promise<void> {
  cable.mode = 'reset';
  await api.close();
}

/** A copy of the data as they are now; the server goes on over its own. */
async function backUp(): Promise<void> {
  await stopServing();
  await createDatabase(database.url, new URL(backupUrl).pathname.slice(1), new URL(database.url).pathname.slice(1));
  await serve(database.url);
}

async function restore(): Promise<void> {
  await stopServing();
  await serve(backupUrl);
}

beforeEach(async () => {
  database = await testDatabase();
  backupUrl = databaseAt(database.url, `test_${randomUUID().replaceAll('-', '')}`);
  api = await runningApi({}, { databaseUrl: database.url });
  cable = await toggleProxy(portOf(api.origin));
  await smallShop(api.deps.source);
  picker = await aPicker(cable.origin);
  const { email } = await makeAccount(api.deps, 'warehouse');
  await picker.signIn(email);
});
afterEach(async () => {
  await picker.close();
  await cable.close();
  await api.close();
  await database.drop();
  await dropDatabase(database.url.replace(/\/[^/]*$/, '/postgres'), new URL(backupUrl).pathname.slice(1));
});

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);
const allSent = () => until(() => picker.unsent() === 0, 'every scan is confirmed');
const notices = async () => (await picker.bridge.call('status.get', {})).notices;

interface Kept {
  events: number;
  numbers: number;
  last: number;
  refused: number;
}
const kept = (): Promise<Kept[]> =>
  query<Kept>(
    `select count(*)::integer as events, count(distinct device_seq)::integer as numbers,
            max(device_seq)::integer as last, count(*) filter (where outcome = 'refused')::integer as refused
       from station_event`,
  );
const once = (events: number, refused = 0): Kept[] => [{ events, numbers: events, last: events, refused }];

async function cancel(number: string): Promise<void> {
  const boss = await api.signedIn('supervisor');
  const reason = 'Zákazník si to rozmyslel';
  await boss.client.order.officeStep({ number: number, step: 'cancel', reason });
}

it('has every scan exactly once in the end: those it had, those it lost, those made meanwhile', async () => {
  for (let order = 0; order < 3; order += 1) await buy(api, { goods: { 'CASE-IP15': 3 } });
  await picker.bridge.call('work.startPicking', {});
  let scans = await picker.scan(4);
  await allSent();
  await backUp();
  const lost = await picker.scan(5);
  await allSent();
  await stopServing();
  const meanwhile = await picker.scan(2);
  await serve(backupUrl);
  await allSent();
  scans += lost + meanwhile + (await picker.scan(100));
  await picker.bridge.call('work.finishPicking', {});
  await until(async () => (await picker.view()).phase === 'done', 'the list is finished');
  expect(await kept()).toEqual(once(scans + 1));
  expect(await query('select sum(picked)::integer as picked from pick_line')).toEqual([{ picked: 9 }]);
  expect(await reconcile(api.deps.source)).toEqual([]);
  expect(await notices()).toMatchObject([{ kind: 'server_restored', resent: lost }]);
});

it('is heard of cancelled orders again, although the station had read further in the feed it lost', async () => {
  const orders = [];
  for (let order = 0; order < 3; order += 1) orders.push(await buy(api, { goods: { 'CASE-IP15': 1 } }));
  await picker.bridge.call('work.startPicking', {});
  await picker.scan(1);
  await allSent();
  await backUp();
  for (const { number } of orders.slice(0, 2)) await cancel(number);
  await until(async () => (await picker.view()).cancelled_order_ids.length === 2, 'both are heard of');
  await restore();
  await until(async () => (await picker.view()).cancelled_order_ids.length === 0, 'those are orders again');
  await cancel(orders[2]?.number ?? '');
  await until(async () => (await picker.view()).cancelled_order_ids.length === 1, 'the third is heard of');
});

it('that does not know the list at all gets its scans once, refused, and the picker is told which list is gone', async () => {
  await buy(api, { goods: { 'CASE-IP15': 2 } });
  // The station is known to the server before the list is claimed.
  await until(async () => (await query('select from device')).length === 1, 'the station has registered');
  await backUp();
  await picker.bridge.call('work.startPicking', {});
  const { code } = (await picker.view()).list;
  const scans = await picker.scan(3);
  await allSent();
  await restore();
  await until(async () => (await picker.bridge.call('work.view', {})).mode === 'idle', 'the list is put away');
  await allSent();
  expect(await kept()).toEqual(once(scans, scans));
  const told = await notices();
  expect(told).toMatchObject([
    { kind: 'work_lost', code, how: 'unknown_to_server' },
    { kind: 'server_restored', resent: scans },
  ]);
  await picker.bridge.call('work.startPicking', {});
  const again = await picker.scan(100);
  await picker.bridge.call('work.finishPicking', {});
  await until(async () => (await picker.view()).phase === 'done', 'the order is picked anew');
  expect(await kept()).toEqual(once(scans + again + 1, scans));
});
