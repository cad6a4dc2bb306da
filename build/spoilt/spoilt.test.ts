import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rows } from '../scorecard/rows.ts';
import { spoiltEnvironment } from './environment.ts';
import { spoil, spoiltIn } from './spoilt.ts';

const root = path.resolve(import.meta.dirname, '../..');
const places = rows.flatMap(({ id, control }) => (control.spoilt ?? []).map((one) => ({ id, ...one })));

it.each(places)('what the control of $id breaks still stands in $file', ({ file, from, to }) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  expect(spoil(source, [{ file, from, to }])).not.toBe(source);
});

it('a text that is not there, or there twice, breaks nothing and says so', () => {
  const spoilt = [{ file: 'a.ts', from: 'guard();', to: '' }];
  expect(() => spoil('open();', spoilt)).toThrow('a.ts has 0 times: guard();');
  expect(() => spoil('guard(); guard();', spoilt)).toThrow('a.ts has 2 times: guard();');
});

it('is meant for one file only', () => {
  const spoilt = [{ file: 'api/a.ts', from: 'x', to: 'y' }];
  expect(spoiltIn('file:///home/api/a.ts', spoilt)).toEqual(spoilt);
  expect(spoiltIn('/home/api/b.ts', spoilt)).toEqual([]);
  expect(spoiltIn('/home/other-api/a.ts', spoilt)).toEqual([]);
});

it('is read by a process of the control and by what it starts, and by no other', () => {
  const spoilt = [{ file: 'build/proofs/parts/found.ts', from: 'N > 0 && n === N', to: 'true' }];
  const program = `
    const { isGreen } = await import(${JSON.stringify(path.join(root, 'build/proofs/parts/found.ts'))});
    const green = isGreen({ n: 0, N: 1 });
    const { execFileSync } = await import('node:child_process');
    process.stdout.write(green + ' ' + (process.argv[1] === 'again' ? '' : execFileSync(process.execPath, ['-e', process.env.PROGRAM, 'again'])));`;
  const said = (env: Record<string, string>): string =>
    spawnSync(process.execPath, ['-e', program], {
      env: { ...process.env, PROGRAM: program, ...env },
      encoding: 'utf8',
    }).stdout.trim();
  expect(said(spoiltEnvironment(spoilt))).toBe('true true');
  expect(said({})).toBe('false false');
});
