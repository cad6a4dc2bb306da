import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh, remember, sourceHash, type Part } from './stamps.ts';

const part: Part = { name: 'screens', sources: ['screens/**/*'], outputs: ['out/index.html'] };
let root: string;

const write = (file: string, text = ''): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const fresh = (): boolean => isFresh(root, part, sourceHash(root, part));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kolobeh-stamps-'));
  write('screens/app/main.tsx', 'one');
  write('out/index.html');
  remember(root, part, sourceHash(root, part));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what was built from the same sources is fresh', () => {
  expect(fresh()).toBe(true);
});

test.each([
  ['a changed source', () => write('screens/app/main.tsx', 'two')],
  ['a new source', () => write('screens/app/more.tsx')],
  ['a source that is gone', () => rmSync(path.join(root, 'screens/app/main.tsx'))],
  ['an output that is gone', () => rmSync(path.join(root, 'out/index.html'))],
  ['lost stamps', () => rmSync(path.join(root, '.data'), { recursive: true })],
])('%s makes it stale', (_what, change) => {
  change();
  expect(fresh()).toBe(false);
});

test('tests and installed packages are no sources', () => {
  write('screens/app/main.test.ts', 'test');
  write('screens/node_modules/react/index.js', 'react');
  expect(fresh()).toBe(true);
});
