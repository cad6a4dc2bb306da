import { randomBytes, randomUUID } from 'node:crypto';
import type { UploadedEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, type RunningTestApi, runningApi } from '../../testing/running-api.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let api: RunningTestApi;
/** Whoever is at the station now. */
let next: Station;
let absent: Station;
let key: string;
let seq = 0;

beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [next, absent] = [await aStation(api), await aStation(api)];
  key = randomBytes(32).toString('base64url');
  seq = 0;
  await introduce(next);
});

/** At the station of `next`. */
const introduce = (person: Station) =>
  person.client.warehouse.registerDevice({ device_id: next.deviceId, name: 'Balení 1', key });

const soon = (): string => new Date(Date.now() + 60_000).toISOString();
const before = (): string => new Date(Date.now() - 60_000).toISOString();

/** A move of goods nobody holds: refused for its own reason by whoever may make it. */
function made(by: string | undefined, at = soon()): UploadedEvent {
  seq += 1;
  const act = { kind: 'pick_finish', pick_list_id: randomUUID() };
  return { event_id: randomUUID(), device_seq: seq, act, client_time: at, ...(by ? { made_by: by } : {}) };
}
const send = async (event: UploadedEvent, more: object = { key }): Promise<string | null> => {
  const { answers } = await next.client.warehouse.sendEvents({ device_id: next.deviceId, events: [event], ...more });
  return answers[0]?.reason ?? null;
};
const become = (userId: string, role: string) =>
  api.deps.source.query(`update app_user set role = $2 where id = $1`, [userId, role]);
const stored = async ({ event_id: id }: UploadedEvent) => {
  const rows: { user_id: string; carried_by: string | null }[] = await api.deps.source.query(
    `select user_id, carried_by from station_event where event_id = $1`,
    [id],
  );
  return rows[0];
};
const audited = async ({ event_id: id }: UploadedEvent): Promise<unknown[]> =>
  api.deps.source.query(`select actor_id, detail from audit_log where subject_id = $1`, [id]);

describe('an event of somebody who is not signed in any more', () => {
  it('counts in its maker’s name, by the key of the station where they were signed in, and says who sent it', async () => {
    await introduce(absent);
    const event = made(absent.userId);
    const own = made(undefined);
    expect([await send(event), await send(own)]).toEqual([await send(event), await send(own)]);
    expect(await stored(event)).toEqual({ user_id: absent.userId, carried_by: next.userId });
    expect(await stored(own)).toEqual({ user_id: next.userId, carried_by: null });
  });

  it('is refused when its maker was never at the station, or the station does not prove itself', async () => {
    expect(await send(made(absent.userId))).toBe('MAKER_UNKNOWN');
    await introduce(absent);
    const other = randomBytes(32).toString('base64url');
    for (const wrong of [{}, { key: other }])
      await expect(send(made(absent.userId), wrong)).rejects.toMatchObject({ code: 'DEVICE_KEY_WRONG' });
  });

  it('is taken when it was made before the person was disabled, which is noted, and refused when after', async () => {
    await introduce(absent);
    await become(absent.userId, 'customer');
    const [early, late] = [made(absent.userId, before()), made(absent.userId)];
    expect(await send(early)).not.toMatch(/^MAKER|NO_PERMISSION/);
    expect(await send(late)).toBe('MAKER_REVOKED');
    await send(early);
    expect(await audited(early)).toEqual([
      { actor_id: next.userId, detail: { made_by: absent.userId, made_as: 'warehouse', role_now: 'customer' } },
    ]);
    expect(await audited(late)).toEqual([]);
  });

  it('keeps the mark of a sign-in without the server, which is in the audit with its time and the wrong tries', async () => {
    await introduce(absent);
    seq += 1;
    const at = before();
    const act = { kind: 'offline_sign_in', wrong_tries: 2 };
    const entered = { event_id: randomUUID(), device_seq: seq, act, client_time: at, made_by: absent.userId };
    const [event, plain] = [{ ...made(absent.userId), signed_in_offline: true }, made(absent.userId)];
    expect(await send({ ...entered, signed_in_offline: true })).toBeNull();
    await send(event);
    await send(plain);
    const marks: unknown[] = await api.deps.source.query(
      `select kind, signed_in_offline from station_event where device_id = $1 order by device_seq`,
      [next.deviceId],
    );
    expect(marks).toEqual([
      { kind: 'offline_sign_in', signed_in_offline: true },
      { kind: 'pick_finish', signed_in_offline: true },
      { kind: 'pick_finish', signed_in_offline: false },
    ]);
    const audit: unknown[] = await api.deps.source.query(
      `select actor_id, detail from audit_log where action = 'station.offline_sign_in' and subject_id = $1`,
      [next.deviceId],
    );
    expect(audit).toEqual([{ actor_id: absent.userId, detail: { at, wrong_tries: 2, event_id: entered.event_id } }]);
  });

  it('has the rights of its maker, never those of whoever sends it', async () => {
    const { id } = await makeAccount(api.deps, 'shop').then(async ({ email }) => {
      const rows: { id: string }[] = await api.deps.source.query(`select id from app_user where email = $1`, [email]);
      return rows[0] ?? { id: '' };
    });
    await api.deps.source.query(`insert into station_person (device_id, user_id) values ($1, $2)`, [next.deviceId, id]);
    expect(await send(made(id))).toBe('NO_PERMISSION');
    // Promoted since: what was made before stays without the right.
    await become(id, 'warehouse');
    expect(await send(made(id, before()))).toBe('NO_PERMISSION');
    expect(await send(made(id))).not.toBe('NO_PERMISSION');
  });
});
