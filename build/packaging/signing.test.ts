import { expect, test } from 'vitest';
import { signingArgs } from './signing.ts';

test('a publisher makes packing for Windows fail rather than leave something unsigned', () => {
  expect(signingArgs({ WIN_PUBLISHER_NAME: 'CN=Kolobeh s.r.o.' }, 'win32')).toEqual([
    '-c.forceCodeSigning=true',
    '-c.win.signtoolOptions.publisherName=CN=Kolobeh s.r.o.',
  ]);
});

test.each([
  [{}, 'win32'],
  [{ WIN_PUBLISHER_NAME: '' }, 'win32'],
  [{ WIN_PUBLISHER_NAME: 'CN=Kolobeh s.r.o.' }, 'linux'],
] as const)('%o on %s asks for nothing', (env, platform) => {
  expect(signingArgs(env, platform)).toEqual([]);
});
