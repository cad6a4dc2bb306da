import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { fileLog } from './local-log.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(aFolder(), 'logs');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lines = (): unknown[] =>
  readFileSync(path.join(folder, 'back-office.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

test('keeps what happened, one line of JSON each, for this user alone', () => {
  const log = fileLog(folder);
  log.info('Started', { version: '1.0.0' });
  log.fault('A listener failed', new Error('no such row'));
  expect(lines()).toMatchObject([
    { level: 'info', message: 'Started', version: '1.0.0' },
    { level: 'error', message: 'A listener failed', error: expect.stringContaining('no such row') as string },
  ]);
  expect(statSync(path.join(folder, 'back-office.log')).mode & 0o077).toBe(0);
});

test('begins a new file when the old one is long, and keeps that one', () => {
  const log = fileLog(folder);
  log.info('First');
  writeFileSync(path.join(folder, 'back-office.log'), 'x'.repeat(5 * 1024 * 1024 + 1));
  log.info('Second');
  expect(lines()).toHaveLength(1);
  expect(readdirSync(folder).toSorted()).toEqual(['back-office.log', 'back-office.previous.log']);
});

test('a folder that cannot be made stops nobody', () => {
  const file = path.join(aFolder(), 'file');
  writeFileSync(file, '');
  expect(() => fileLog(path.join(file, 'logs')).fault('Full', new Error('ENOSPC'))).not.toThrow();
});
