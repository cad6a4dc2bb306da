import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LogFile } from './log-file.ts';

let dir: string;
let file: string;
const told: string[] = [];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-log-'));
  file = path.join(dir, 'logs', 'shop.log');
  told.length = 0;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const open = (): LogFile => new LogFile(file, { tell: (line) => told.push(line), retryMs: 0 });

test('holds the lines it was given, for its owner alone', async () => {
  const log = open();
  log.write('one');
  log.write('two');
  await log.end();
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(file).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0);
  expect(told).toEqual([]);
});

test('a file that cannot be written is told once, loses lines, and goes on when it can be', async () => {
  // A folder in its place refuses every write, as a full disk does, on every system and to every user.
  mkdirSync(file, { recursive: true });
  const log = open();
  while (told.length === 0) {
    log.write('lost');
    await delay(5);
  }
  log.write('lost too');
  await delay(20);
  rmdirSync(file);
  while (told.length === 1) {
    log.write('kept');
    await delay(5);
  }
  await log.end();
  expect(told).toEqual([
    expect.stringMatching(/^The log .*shop\.log cannot be written \(EISDIR.*\); what it should hold is lost\.$/),
    expect.stringMatching(/is written again\.$/),
  ]);
  expect(readFileSync(file, 'utf8')).toMatch(/^\n… lines are missing here.*\n(lost too\n)?kept\n/);
});
