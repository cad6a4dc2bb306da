import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockIsHeld, takeStartLock } from './start-lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const lock = (): string => path.join(dir, 'start.lock');

test('a data folder belongs to one start until it is given back', () => {
  const release = takeStartLock(dir);
  expect(lockIsHeld(dir)).toBe(true);
  expect(() => takeStartLock(dir)).toThrow(`already runs on ${dir} (process ${process.pid})`);
  release();
  expect(lockIsHeld(dir)).toBe(false);
  takeStartLock(dir)();
});

test('a lock left by a process that is gone does not stand in the way', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('close', resolve));
  writeFileSync(lock(), String(gone.pid));
  expect(lockIsHeld(dir)).toBe(false);
  takeStartLock(dir)();
  expect(existsSync(lock())).toBe(false);
});

test('nor does one with our own id, left before a restart of the container', () => {
  writeFileSync(lock(), String(process.pid));
  takeStartLock(dir)();
});

test.runIf(process.platform === 'linux')('nor one whose id belongs to another kind of program by now', () => {
  writeFileSync(lock(), '1');
  expect(lockIsHeld(dir)).toBe(false);
});
