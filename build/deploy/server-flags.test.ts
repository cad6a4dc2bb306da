// Whoever starts our servers starts them with the same flags.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEnvironment, serverFlags } from '../system/programs/node-flags.ts';

test.each([
  'containers/Dockerfile',
  'one-machine/units/kolobeh-web@.service',
  'one-machine/units/kolobeh-worker.service',
])('%s starts Node with the memory that the launcher gives it', (file) => {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8').replaceAll(/[",]/g, '');
  expect(text).toContain(` ${serverFlags.join(' ')}`);
  for (const [name, value] of Object.entries(serverEnvironment)) expect(text).toContain(` ${name}=${value} `);
});
