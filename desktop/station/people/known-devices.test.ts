import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { systemClockAndIds } from '../clock-and-ids.ts';
import { KnownDevices } from './known-devices.ts';
import { keyFileBox } from './secret-box.ts';
import { openStore } from '../store/store.ts';

const folder = aFolder();
const store = openStore({ file: path.join(folder, 'station.sqlite'), ...systemClockAndIds });
afterEach(() => store.close());

it('a station keeps a proof for each account, sealed, and forgets those it cannot open', () => {
  const box = keyFileBox(path.join(folder, 'key'));
  const known = new KnownDevices(store, box);
  expect(known.proofFor('sklad@kolobeh.example')).toBeUndefined();
  known.keep('sklad@kolobeh.example', 'first');
  known.keep('balirna@kolobeh.example', 'other');
  known.keep('sklad@kolobeh.example', 'second');
  expect(new KnownDevices(store, box).proofFor('sklad@kolobeh.example')).toBe('second');
  expect(known.proofFor('balirna@kolobeh.example')).toBe('other');
  const another = new KnownDevices(store, keyFileBox(path.join(folder, 'another key')));
  expect(another.proofFor('sklad@kolobeh.example')).toBeUndefined();
});
