import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningTestApi, runningApi } from '../../testing/running-api.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let api: RunningTestApi;
let station: Station;
beforeAll(async () => {
  api = await runningApi();
  station = await aStation(api);
});
afterAll(() => api.close());

const become = ({ userId }: Station, role: string) =>
  api.deps.source.query(`update app_user set role = $2 where id = $1`, [userId, role]);
const revoked = async (known?: string) =>
  (await station.client.warehouse.changes({ after: 0, device_id: station.deviceId, revoked_known: known })).revoked;

it('a station hears whom it may not let in by its own word any more, once, until that changes', async () => {
  const [leaver, promoted] = [await aStation(api), await aStation(api)];
  const before = await revoked();
  expect(before?.people).not.toContain(leaver.userId);
  expect(await revoked(before?.stamp)).toBeNull();

  await become(leaver, 'customer');
  await become(promoted, 'supervisor');
  const after = await revoked(before?.stamp);
  expect(after?.people).toContain(leaver.userId);
  expect(after?.people).not.toContain(promoted.userId);
  expect((after?.stamp ?? '') > (before?.stamp ?? '')).toBe(true);
  expect(await revoked(after?.stamp)).toBeNull();

  await become(leaver, 'warehouse');
  expect((await revoked(after?.stamp))?.people).not.toContain(leaver.userId);
});

it('whoever left the warehouse longer ago than any station remembers is not named any more', async () => {
  const leaver = await aStation(api);
  await become(leaver, 'shop');
  expect((await revoked())?.people).toContain(leaver.userId);
  await api.deps.source.query(`update role_change set until = until - interval '16 days' where user_id = $1`, [
    leaver.userId,
  ]);
  expect((await revoked())?.people).not.toContain(leaver.userId);
});
