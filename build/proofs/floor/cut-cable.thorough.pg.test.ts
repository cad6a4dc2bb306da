// The station against the real API through a cable that fails in every way.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { makeAccount, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { type NetworkMode, toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

let api: RunningTestApi;
let cable: ToggleProxy;
let folder: string;
let picker: Picker;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  cable = await toggleProxy(Number(new URL(api.origin).port));
  folder = await mkdtemp(path.join(tmpdir(), 'kolobeh-cut-cable-'));
});
afterAll(async () => {
  await picker.close();
  await cable.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const query = <Row>(sql: string): Promise<Row[]> => api.deps.source.query(sql);
const confirmed = async (): Promise<number> => {
  const [row] = await query<{ count: number }>(`select count(*)::integer as count from station_event`);
  return row?.count ?? 0;
};

it('claims online, picks on through every fault of the cable, and all of it is on the server once', async () => {
  for (let order = 0; order < 4; order += 1) await buy(api, { goods: { 'CASE-IP15': 4 } });
  const { email } = await makeAccount(api.deps, 'warehouse');
  picker = await aPicker(cable.origin, folder);
  await picker.signIn(email);
  await picker.bridge.call('work.startPicking', {});
  await picker.close();
  // Signed in and given a list with patience; now it gives a silent network little time.
  picker = await aPicker(cable.origin, folder, { timeoutMs: 5000 });
  let scans = await picker.scan(2);
  await until(async () => (await confirmed()) === scans, 'the first scans are confirmed');
  const faults: NetworkMode[] = ['reset', 'lose_reply', 'hang', 'twice'];
  for (const mode of faults) {
    cable.mode = mode;
    scans += await picker.scan(4);
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (mode === 'reset') expect([await confirmed(), picker.unsent()]).toEqual([2, 4]);
  }
  cable.mode = 'reset';
  scans += await picker.scan(100);
  await picker.bridge.call('work.finishPicking', {});
  expect((await picker.view()).phase).toBe('confirming');
  cable.mode = 'up';
  await until(async () => (await picker.view()).phase === 'done', 'the list is finished on the server');
  expect(
    await query(
      `select count(*)::integer as events, count(distinct event_id)::integer as ids, max(device_seq)::integer as last,
              count(*) filter (where outcome <> 'accepted')::integer as refused from station_event`,
    ),
  ).toEqual([{ events: scans + 1, ids: scans + 1, last: scans + 1, refused: 0 }]);
  expect(
    await query(`select sum(picked)::integer as picked, (select state from pick_list) as state from pick_line`),
  ).toEqual([{ picked: 16, state: 'finished' }]);
  expect(await reconcile(api.deps.source)).toEqual([]);
});
