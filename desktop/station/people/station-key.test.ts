import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { systemClockAndIds } from '../clock-and-ids.ts';
import { keyFileBox } from './secret-box.ts';
import { stationKey } from './station-key.ts';
import { openStore } from '../store/store.ts';

const folder = aFolder();
const store = openStore({ file: path.join(folder, 'station.sqlite'), ...systemClockAndIds });
const box = keyFileBox(path.join(folder, 'key'));
afterEach(() => store.close());

it('a station’s key is made once, lies sealed in its file, and is made anew when it cannot be read', () => {
  const key = stationKey(store, box);
  expect(stationKey(store, box)).toBe(key);
  expect(stationKey(store, keyFileBox(path.join(folder, 'key')))).toBe(key);
  const another = stationKey(store, keyFileBox(path.join(folder, 'another key')));
  expect(another).not.toBe(key);
  expect(another).toMatch(/^[A-Za-z0-9_-]{43}$/);
});
