import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { programs, type Mode } from './program-list.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each<Mode>(['serve', 'watch'])('what each program is started from is there (%s)', (mode) => {
  const all = programs(readSettings({}), 'postgres://127.0.0.1/kolobeh', mode);
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['mailbox', 'partner sandbox', 'shop']));
  const named = all.flatMap(({ name, command, sources = [] }) =>
    [command.at(-1) ?? '', ...sources].map((place) => `${name}: ${place}`),
  );
  const missing = named.filter((entry) => !existsSync(path.join(root, entry.slice(entry.indexOf(': ') + 2))));
  expect(missing).toEqual([]);
});
