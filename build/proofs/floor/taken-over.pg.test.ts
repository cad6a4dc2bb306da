// A supervisor takes a picker's list at another station; both stations are real, and so is the API.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { makeAccount, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { aStation } from '../../../api/testing/warehouse/station.ts';
import { toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

let api: RunningTestApi;
let cable: ToggleProxy;
let picker: Picker;
let boss: Picker;
let pickerId: string;
let bossId: string;

async function signInAs(one: Picker, role: 'warehouse' | 'supervisor'): Promise<string> {
  const { id, email } = await makeAccount(api.deps, role);
  await one.signIn(email);
  return id;
}

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  cable = await toggleProxy(Number(new URL(api.origin).port));
  [picker, boss] = await Promise.all([aPicker(cable.origin), aPicker(api.origin)]);
  pickerId = await signInAs(picker, 'warehouse');
  bossId = await signInAs(boss, 'supervisor');
  await until(async () => (await query('select from device')).length === 2, 'both stations are known');
});
afterAll(async () => {
  await Promise.all([picker.close(), boss.close()]);
  await cable.close();
  await api.close();
});

const query = <Row>(sql: string): Promise<Row[]> => api.deps.source.query(sql);
const modeOf = async ({ bridge }: Picker) => (await bridge.call('work.view', {})).mode;
const noticesOf = async ({ bridge }: Picker) => (await bridge.call('status.get', {})).notices;

it('goes on from the crates, and the one who lost it hears by whom and why, with his late scans refused', async () => {
  await buy(api, { goods: { 'CASE-IP15': 3 } });
  await picker.bridge.call('work.startPicking', {});
  const { list } = await picker.view();
  await picker.scan(1);
  await until(() => picker.unsent() === 0, 'the first scan is confirmed');
  cable.mode = 'reset';
  const late = await picker.scan(2);
  await boss.bridge.call('work.takeOver', {
    kind: 'pick_list',
    id: list.id,
    held_by: pickerId,
    reason: 'Petra odešla k lékaři',
  });
  cable.mode = 'up';
  await until(async () => (await modeOf(picker)) === 'idle', 'the list leaves the picker');
  await until(() => picker.unsent() === 0, 'the late scans are answered');
  expect(await noticesOf(picker)).toMatchObject([
    { kind: 'work_lost', code: list.code, how: 'taken_over', reason: 'Petra odešla k lékaři' },
  ]);
  const { rows } = await picker.bridge.call('outbox.list', {});
  expect(rows.map(({ reason }) => reason?.split(':')[0])).toEqual(Array.from({ length: late }, () => 'TAKEN_OVER'));
  await boss.scan(100);
  await boss.bridge.call('work.finishPicking', {});
  await until(async () => (await boss.view()).phase === 'done', 'the supervisor has finished it');
  expect(await query('select claimed_by, state from pick_list')).toEqual([{ claimed_by: bossId, state: 'finished' }]);
  expect(await query('select picked from pick_line')).toEqual([{ picked: 3 }]);
  expect(await noticesOf(boss)).toEqual([]);
  expect(await reconcile(api.deps.source)).toEqual([]);
});

it('is taken over once: the second supervisor is told whose it is', async () => {
  await boss.bridge.call('work.leave', {});
  await buy(api, { goods: { 'CASE-IP15': 1 } });
  await picker.bridge.call('work.startPicking', {});
  const { list } = await picker.view();
  const wish = { kind: 'pick_list' as const, id: list.id, held_by: pickerId, reason: 'Konec směny' };
  await boss.bridge.call('work.takeOver', wish);
  await expect(boss.bridge.call('work.takeOver', wish)).rejects.toMatchObject({ code: 'OTHER_WORK_OPEN' });
  const other = await aStation(api, 'supervisor');
  const { id, held_by, reason } = wish;
  const again = { id, held_by, reason, device_id: other.deviceId };
  await expect(other.client.warehouse.takeOverPickList(again)).rejects.toMatchObject({
    code: 'HELD_BY_OTHER',
  });
});
