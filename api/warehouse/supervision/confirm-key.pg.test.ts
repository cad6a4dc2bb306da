import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { markOf } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { UploadedEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningTestApi, runningApi } from '../../testing/running-api.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

const newKey = (): string => randomBytes(32).toString('base64url');
const markOfKey = (key: string): string => markOf(createHash('sha256').update(key).digest('hex'));
const reason = 'Nový disk v počítači';

let api: RunningTestApi;
let supervisor: Station;
/** Whoever is at the station, and who was there before. */
let packer: Station;
let absent: Station;
let former: string;
let anew: string;
let seq = 0;

beforeAll(async () => {
  api = await runningApi();
  supervisor = await aStation(api, 'supervisor');
});
afterAll(() => api.close());
beforeEach(async () => {
  [packer, absent] = [await aStation(api), await aStation(api)];
  [former, anew] = [newKey(), newKey()];
  seq = 0;
  for (const person of [absent, packer]) await introduce(former, person);
});

const introduce = (key: string, { client } = packer) =>
  client.warehouse.registerDevice({ device_id: packer.deviceId, name: 'Balení 4', key });
const confirm = (mark: string, { client } = supervisor, device_id = packer.deviceId) =>
  client.warehouse.confirmStationKey({ device_id, mark, reason });
const send = (key: string | undefined, events: UploadedEvent[], { client } = packer) =>
  client.warehouse.sendEvents({ device_id: packer.deviceId, key, events });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** Goods nobody holds: refused for its own reason by whoever may make it. */
function made(by?: string): UploadedEvent {
  seq += 1;
  const act = { kind: 'pick_finish', pick_list_id: randomUUID() };
  const client_time = new Date(Date.now() + 60_000).toISOString();
  return { event_id: randomUUID(), device_seq: seq, act, client_time, ...(by ? { made_by: by } : {}) };
}
const stored = (): Promise<{ event_id: string; user_id: string }[]> =>
  api.deps.source.query(`select event_id, user_id from station_event where device_id = $1 order by device_seq`, [
    packer.deviceId,
  ]);
const shown = async () => {
  const { stations } = await supervisor.client.warehouse.board();
  return stations.find((one) => one.device_id === packer.deviceId)?.other_key;
};

describe('a station that lost its key', () => {
  it('goes on where it was once a supervisor confirmed the new one: nothing is lost and nothing counts twice', async () => {
    const events = [made(), made(absent.userId), made()];
    // The answer to the first was lost, so the station sends it again.
    await send(former, events.slice(0, 1));
    expect(await codeOf(introduce(anew))).toBe('DEVICE_KEY_WRONG');
    expect(await codeOf(send(anew, events))).toBe('DEVICE_KEY_WRONG');
    expect(await shown()).toMatchObject({ mark: markOfKey(anew), person: expect.stringMatching(/./) });

    expect(await confirm(markOfKey(anew))).toEqual({ device_id: packer.deviceId, name: 'Balení 4' });
    expect(await introduce(anew)).toMatchObject({ last_seq: 1 });
    const { answers } = await send(anew, events);
    expect(answers.map((answer) => answer.event_id)).toEqual(events.map((event) => event.event_id));
    await send(anew, events);
    expect(await stored()).toEqual(
      events.map(({ event_id, made_by }) => ({ event_id, user_id: made_by ?? packer.userId })),
    );
    expect(await shown()).toBeNull();
  });

  it('is nobody else from then on: the former key, no key and a third one are refused', async () => {
    expect(await codeOf(introduce(anew))).toBe('DEVICE_KEY_WRONG');
    await confirm(markOfKey(anew));
    for (const key of [former, undefined, newKey()]) {
      expect(await codeOf(send(key, [made()], absent))).toBe('DEVICE_KEY_WRONG');
      expect(await codeOf(packer.client.warehouse.registerDevice({ device_id: packer.deviceId, name: 'X', key }))).toBe(
        'DEVICE_KEY_WRONG',
      );
    }
    expect(await stored()).toEqual([]);
  });

  it('is confirmed with the key that was seen and no other one told meanwhile', async () => {
    await codeOf(introduce(anew));
    const seen = (await shown())?.mark ?? '';
    await codeOf(introduce(newKey(), absent));
    expect(await codeOf(confirm(seen))).toBe('KEY_NOT_TOLD');
    // The station itself goes on asking, and is seen again.
    await codeOf(introduce(anew));
    expect(await codeOf(confirm(seen))).toBe('done');
    expect(await codeOf(introduce(anew))).toBe('done');
  });

  it('has not lost it when it was heard by its own since: there a stranger asks', async () => {
    const strangers = newKey();
    await codeOf(introduce(strangers, absent));
    await introduce(former);
    expect(await shown()).toBeNull();
    expect(await codeOf(confirm(markOfKey(strangers)))).toBe('KEY_NOT_TOLD');
    expect(await codeOf(introduce(strangers, absent))).toBe('DEVICE_KEY_WRONG');
  });

  it('is confirmed by a supervisor alone, with a reason that is kept; a repeat is written down once', async () => {
    await codeOf(introduce(anew));
    expect(await codeOf(confirm(markOfKey(anew), packer))).toBe('NO_PERMISSION');
    expect(await codeOf(confirm(markOfKey(anew), supervisor, randomUUID()))).toBe('DEVICE_UNKNOWN');
    const silent = { device_id: packer.deviceId, mark: markOfKey(anew), reason: ' ' };
    expect(await codeOf(supervisor.client.warehouse.confirmStationKey(silent))).not.toBe('done');
    expect(await codeOf(introduce(anew))).toBe('DEVICE_KEY_WRONG');
    await confirm(markOfKey(anew));
    await confirm(markOfKey(anew));
    const audit: unknown[] = await api.deps.source.query(
      `select actor_id, detail from audit_log where action = 'station.confirm_key' and subject_id = $1`,
      [packer.deviceId],
    );
    expect(audit).toEqual([{ actor_id: supervisor.userId, detail: { reason, mark: markOfKey(anew) } }]);
  });
});
