import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { openDatabase } from './open-database.ts';

test.skipIf(process.platform === 'win32').each([
  ['new', false],
  ['of an earlier start', true],
])('a file of the station, %s, is for its owner alone, and so are those beside it', (_, isOlder) => {
  const file = path.join(aFolder(), 'station.sqlite');
  if (isOlder) {
    writeFileSync(file, '');
    chmodSync(file, 0o644);
  }
  const database = openDatabase(file);
  const modes = [file, `${file}-wal`].map((name) => (statSync(name).mode & 0o777).toString(8));
  database.close();
  expect(modes).toEqual(['600', '600']);
});
