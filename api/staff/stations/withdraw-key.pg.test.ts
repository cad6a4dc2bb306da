import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { markOf } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { UploadedEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningTestApi, runningApi, type Visitor } from '../../testing/running-api.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let api: RunningTestApi;
let admin: Visitor;
let packer: Station;
let key: string;
let seq = 0;

beforeAll(async () => {
  api = await runningApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  packer = await aStation(api);
  key = randomBytes(32).toString('base64url');
  seq = 0;
  await introduce();
});

const introduce = (told = key) =>
  packer.client.warehouse.registerDevice({ device_id: packer.deviceId, name: 'Balení 4', key: told });
const turn = (is_withdrawn: boolean, visitor = admin) =>
  visitor.client.staff.withdrawStationKey({ device_id: packer.deviceId, is_withdrawn, reason: 'Ztracený počítač' });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const made = (): UploadedEvent => {
  seq += 1;
  return {
    event_id: randomUUID(),
    device_seq: seq,
    act: { kind: 'pick_finish', pick_list_id: randomUUID() },
    client_time: new Date().toISOString(),
  };
};
const send = (events: UploadedEvent[], told: string | undefined = key) =>
  packer.client.warehouse.sendEvents({ device_id: packer.deviceId, key: told, events });
const stored = async (): Promise<string[]> => {
  const rows: { event_id: string }[] = await api.deps.source.query(
    `select event_id from station_event where device_id = $1 order by device_seq`,
    [packer.deviceId],
  );
  return rows.map(({ event_id: id }) => id);
};

it('nothing is taken from a withdrawn station, with whatever key; given back, it sends the rest once and in order', async () => {
  const events = [made(), made(), made()];
  await send(events.slice(0, 1));
  await turn(true);
  const claim = packer.client.warehouse.claimPickList({ device_id: packer.deviceId, max_orders: 1 });
  expect(await codeOf(claim)).toBe('DEVICE_KEY_WITHDRAWN');
  for (const told of [key, undefined, randomBytes(32).toString('base64url')])
    expect(await codeOf(send(events.slice(1), told))).toBe('DEVICE_KEY_WITHDRAWN');
  expect(await codeOf(introduce())).toBe('DEVICE_KEY_WITHDRAWN');
  expect(await stored()).toEqual([events[0]?.event_id]);

  await turn(false);
  await introduce();
  await send(events);
  await send(events);
  expect(await stored()).toEqual(events.map(({ event_id: id }) => id));
});

it('no supervisor confirms a key for it meanwhile', async () => {
  const supervisor = await api.signedIn('supervisor');
  const mark = markOf(createHash('sha256').update(key).digest('hex'));
  await turn(true);
  await codeOf(introduce());
  const confirming = supervisor.client.warehouse.confirmStationKey({
    device_id: packer.deviceId,
    mark,
    reason: 'Je to ona',
  });
  expect(await codeOf(confirming)).toBe('DEVICE_KEY_WITHDRAWN');
  expect(await codeOf(send([made()]))).toBe('DEVICE_KEY_WITHDRAWN');
});

it('other stations go on, and a repeat of the withdrawal is written down once', async () => {
  const other = await aStation(api);
  await Promise.all([turn(true), turn(true)]);
  await turn(true);
  expect(await codeOf(other.send([other.event({ kind: 'pick_finish', pick_list_id: randomUUID() })]))).toBe('done');
  await turn(false);
  const acts: { action: string; detail: object }[] = await api.deps.source.query(
    `select action, detail from audit_log where subject_kind = 'device' and subject_id = $1 order by id`,
    [packer.deviceId],
  );
  expect(acts).toEqual([
    { action: 'station.withdraw_key', detail: { reason: 'Ztracený počítač' } },
    { action: 'station.return_key', detail: { reason: 'Ztracený počítač' } },
  ]);
});

it('the office sees stations with what is withdrawn; a supervisor reads and may not withdraw', async () => {
  await turn(true);
  const supervisor = await api.signedIn('supervisor');
  const { stations } = await supervisor.client.staff.stations();
  expect(stations.find((one) => one.device_id === packer.deviceId)).toMatchObject({
    name: 'Balení 4',
    withdrawn_at: expect.any(String),
  });
  expect(await codeOf(turn(false, supervisor))).toBe('NO_PERMISSION');
  const nobody = admin.client.staff.withdrawStationKey({
    device_id: randomUUID(),
    is_withdrawn: true,
    reason: 'Zkouška',
  });
  expect(await codeOf(nobody)).toBe('DEVICE_UNKNOWN');
});
