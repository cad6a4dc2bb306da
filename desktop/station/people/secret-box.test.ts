import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyFileBox } from './secret-box.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolobeh-box-'));
  file = path.join(folder, 'new', 'key');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('opens what it sealed, also after a restart, and nobody else may read its key', () => {
  const sealed = keyFileBox(file).seal('žeton');
  expect(keyFileBox(file).open(sealed)).toBe('žeton');
  expect(statSync(file).mode & 0o077).toBe(0);
});

it.each([0, 7])('whose key a power cut left with %i bytes makes another one and says what it cannot open', (bytes) => {
  const sealed = keyFileBox(file).seal('žeton');
  writeFileSync(file, readFileSync(file).subarray(0, bytes));
  const box = keyFileBox(file);
  expect(box.open(sealed)).toBeNull();
  expect(box.open(box.seal('nový'))).toBe('nový');
});
