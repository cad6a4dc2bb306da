import { randomBytes, randomUUID } from 'node:crypto';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import { contract } from '@kolobeh/shared/contract.ts';
import { stationHeaders } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../http/calls/route-meta.ts';
import { inputParts } from '../../testing/calls/contract-inputs.ts';
import { type RunningTestApi, runningApi } from '../../testing/running-api.ts';

let api: RunningTestApi;
let cookie: string;
let person: ApiClient;
const station = randomUUID();
const newKey = (): string => randomBytes(32).toString('base64url');
const key = newKey();

beforeAll(async () => {
  api = await runningApi();
  const signedIn = await api.signedIn('supervisor');
  cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  person = signedIn.client;
  await person.warehouse.registerDevice({ device_id: station, name: 'Balení 1', key });
});
afterAll(() => api.close());

/** The same person, at a computer that says which station it is. */
const at = (id: string, told?: string): ApiClient =>
  httpClient({
    origin: api.origin,
    headers: () => ({ cookie, [stationHeaders.id]: id, ...(told ? { [stationHeaders.key]: told } : {}) }),
  });

const id = randomUUID();
const wish = { id, held_by: randomUUID(), reason: 'Šel domů' };
const pooled = { number: 'DR1234567CZ', label_job_id: randomUUID(), device_id: station };
const sealing = { id, box_code: 'KR-1', weight_grams: 500, pooled };
const once = { context: { idempotencyKey: randomUUID() } };

/** Calls that name a station in what they say. */
const inItsName: Record<string, (client: ApiClient) => Promise<unknown>> = {
  registerDevice: ({ warehouse }) => warehouse.registerDevice({ device_id: station, name: 'Jiná' }),
  claimPickList: ({ warehouse }) => warehouse.claimPickList({ device_id: station }),
  joinRush: ({ warehouse }) => warehouse.joinRush({ id, device_id: station }),
  openPackage: ({ warehouse }) => warehouse.openPackage({ device_id: station, crate_code: 'CR-0001' }),
  finishPackage: ({ warehouse }) => warehouse.finishPackage(sealing, once),
  reprintLabel: ({ warehouse }) => warehouse.reprintLabel({ code: 'PK-0000000001', device_id: station }),
  fetchNumbers: ({ warehouse }) => warehouse.fetchNumbers({ device_id: station, given_up: [] }),
  takeOverPickList: ({ warehouse }) => warehouse.takeOverPickList({ ...wish, device_id: station }),
  takeOverPackage: ({ warehouse }) => warehouse.takeOverPackage({ ...wish, device_id: station }),
  takeOverReturn: ({ warehouse }) => warehouse.takeOverReturn({ ...wish, device_id: station }),
  openReturn: ({ stock }) => stock.openReturn({ device_id: station, code: 'PK-0000000001' }),
  changes: ({ warehouse }) => warehouse.changes({ after: 0, device_id: station, unsent: 3 }),
};

/** Calls about work somebody holds; the station is named by the header alone. */
const ofItsWork: Record<string, (client: ApiClient) => Promise<unknown>> = {
  releasePickList: ({ warehouse }) => warehouse.releasePickList({ id }),
  abandonPackage: ({ warehouse }) => warehouse.abandonPackage({ id }),
  openHandOver: ({ warehouse }) => warehouse.openHandOver({ carrier: 'nobody', market: 'cs' }),
  sealHandOver: ({ warehouse }) =>
    warehouse.sealHandOver({ id, without_orders: [] }, { context: { idempotencyKey: randomUUID() } }),
  abandonReturn: ({ stock }) => stock.abandonReturn({ id }),
};

type Found = ReturnType<typeof routesOf>[number]['procedure'];
const routeOf = ({ '~orpc': { route } }: Found): string => `${route.method} ${route.path}`;
const errorsOf = ({ '~orpc': inner }: Found): object =>
  'errorMap' in inner && typeof inner.errorMap === 'object' ? (inner.errorMap ?? {}) : {};

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a call in the name of a station', () => {
  it.each(Object.keys({ ...inItsName, ...ofItsWork }))('%s is refused without the station’s key', async (name) => {
    const call = inItsName[name] ?? ofItsWork[name] ?? (() => Promise.resolve());
    const others = [at(station), at(station, newKey()), ...(name in inItsName ? [person] : [])];
    for (const other of others) expect(await codeOf(call(other))).toBe('DEVICE_KEY_WRONG');
    expect(await codeOf(call(at(station, key)))).not.toBe('DEVICE_KEY_WRONG');
  });

  it('is every call whose input names a station, but for the word of a supervisor or the office about one', () => {
    const checked = routesOf(contract).flatMap(({ procedure }) =>
      'DEVICE_KEY_WRONG' in errorsOf(procedure) ? [routeOf(procedure)] : [],
    );
    const naming = inputParts().flatMap(({ at: part }) =>
      part.endsWith('.device_id') ? [part.split(' → ')[0] ?? ''] : [],
    );
    expect(new Set(naming).difference(new Set(checked))).toEqual(
      new Set([
        'DELETE /warehouse/hub/stations/{device_id}',
        'PUT /office/stations/{device_id}/withdrawn',
        'PUT /warehouse/stations/{device_id}/key',
      ]),
    );
  });

  it('changes neither the station’s name nor what it has unsent when it is refused', async () => {
    const rows: unknown[] = await api.deps.source.query(`select name, unsent from device where id = $1`, [station]);
    await codeOf(person.warehouse.registerDevice({ device_id: station, name: 'Cizí' }));
    await codeOf(person.warehouse.changes({ after: 0, device_id: station, unsent: 77 }));
    expect(await api.deps.source.query(`select name, unsent from device where id = $1`, [station])).toEqual(rows);
  });

  it('is believed of a station of an earlier version, until it tells a key', async () => {
    const old = randomUUID();
    await person.warehouse.registerDevice({ device_id: old, name: 'Starší' });
    expect(await codeOf(person.warehouse.claimPickList({ device_id: old }))).not.toBe('DEVICE_KEY_WRONG');
    const told = newKey();
    await at(old, told).warehouse.myPickList({ device_id: old });
    expect(await codeOf(person.warehouse.claimPickList({ device_id: old }))).toBe('DEVICE_KEY_WRONG');
    expect(await codeOf(at(old, told).warehouse.claimPickList({ device_id: old }))).not.toBe('DEVICE_KEY_WRONG');
  });
});
