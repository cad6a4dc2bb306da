import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identityKeys } from './identity-keys.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-identity-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const place = { ownerId: '0191', column: 'personal_number' };

it('what was closed opens in another process, and only at its place and by its key', () => {
  const keys = identityKeys(dir, 'k1');
  const closed = keys.close('k1', place, '8451010018');
  expect(closed.includes('8451010018')).toBe(false);
  expect(identityKeys(dir, 'k2').open('k1', place, closed)).toBe('8451010018');
  expect(() => keys.open('k1', { ...place, column: 'bank_account' }, closed)).toThrow();
  expect(() => keys.open('k1', { ...place, ownerId: '0192' }, closed)).toThrow();
  expect(() => keys.open('k2', place, closed)).toThrow();
});

it('the same value is closed otherwise each time, and found by the same index', () => {
  const keys = identityKeys(dir, 'k1');
  expect(keys.close('k1', place, 'x').equals(keys.close('k1', place, 'x'))).toBe(false);
  expect(keys.blindIndex('personal_number', 'x')).toEqual(identityKeys(dir, 'k2').blindIndex('personal_number', 'x'));
  expect(keys.blindIndex('personal_number', 'x')).not.toEqual(keys.blindIndex('bank_account', 'x'));
});

it('a changed byte is noticed', () => {
  const keys = identityKeys(dir, 'k1');
  const closed = keys.close('k1', place, '8451010018');
  closed[15] = (closed[15] ?? 0) ^ 1;
  expect(() => keys.open('k1', place, closed)).toThrow();
});
