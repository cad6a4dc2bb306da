import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFolder } from '../../../testing/station-setup.ts';
import { people } from '../../../testing/warehouse-server.ts';
import { systemClockAndIds } from '../../clock-and-ids.ts';
import { keyFileBox } from '../secret-box.ts';
import { openStore, type Store } from '../../store/store.ts';
import { LocalPeople } from './local-people.ts';
import { Revoked } from './revoked.ts';

const email = 'packer@kolobeh.test';
const cost = { parallelism: 1, memory: 64, passes: 1, tagLength: 32 };
let store: Store;
let local: LocalPeople;
let revoked: Revoked;
beforeEach(() => {
  const folder = aFolder();
  store = openStore({ file: path.join(folder, 'station.sqlite'), ...systemClockAndIds });
  const box = keyFileBox(path.join(folder, 'key'));
  local = new LocalPeople(store, box, systemClockAndIds.now, cost);
  const nobody = {
    view: { state: 'signed_out', user: null, capabilities: [] },
    isSignedIn: false,
    end: () => {},
  } as const;
  revoked = new Revoked(store, box, local, { ...nobody, view: { ...nobody.view, capabilities: [] } });
});
afterEach(() => store.close());

const list = (at: number, ids: string[] = []) => ({
  stamp: `${String(at).padStart(16, '0')}-${String(at).padStart(9, '0')}`,
  people: ids,
});
const id = people[email].id;
const keep = () =>
  local.keep(
    { user: { id, email, name: 'Ion', role: 'warehouse', market: 'ro' }, capabilities: ['warehouse.read'] },
    'secret',
  );

test('a later list is taken of a station, an earlier one is not; what the server says always holds', async () => {
  revoked.hearStation(list(5));
  await keep();
  revoked.hearStation(list(4, [id]));
  expect([local.isKnown(email), revoked.stamp]).toEqual([true, list(5).stamp]);
  revoked.hearServer(list(3, [id]));
  expect([local.isKnown(email), revoked.stamp]).toEqual([false, list(3).stamp]);
});

test('whom the server confirmed again after a list is known again, also after the list is told once more', async () => {
  await keep();
  revoked.hearStation(list(5, [id]));
  expect(local.isKnown(email)).toBe(false);
  await keep();
  revoked.hearStation(list(5, [id]));
  expect(local.isKnown(email)).toBe(true);
  revoked.hearStation(list(6));
  expect(local.isKnown(email)).toBe(true);
});

test('a list that was put into the file by hand is none', () => {
  revoked.hearStation(list(5));
  store.settings.write('revoked', Buffer.from(JSON.stringify(list(9))).toString('base64'));
  expect(revoked.list).toBeNull();
});
