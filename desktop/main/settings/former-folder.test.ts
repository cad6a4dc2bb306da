import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeOverFormerFolder } from './former-folder.ts';

let appData: string;
beforeEach(() => {
  appData = mkdtempSync(path.join(tmpdir(), 'app-data-'));
});
afterEach(() => rmSync(appData, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(appData, file)), { recursive: true });
  writeFileSync(path.join(appData, file), text);
}
const read = (file: string): string => readFileSync(path.join(appData, file), 'utf8');
const folder = (): string => path.join(appData, 'Kolobeh');

it('unsent scans of an earlier version come with its folder', () => {
  write('@kolobeh/desktop/station.sqlite', 'unsent');
  write('@kolobeh/desktop/station.sqlite-wal', 'last scan');
  write('@kolobeh/desktop/session.key', 'key');
  write('Kolobeh/Preferences', 'of Electron');
  expect(takeOverFormerFolder(folder())).toBe(path.join(appData, '@kolobeh/desktop'));
  expect(
    ['station.sqlite', 'station.sqlite-wal', 'session.key', 'Preferences'].map((file) => read(`Kolobeh/${file}`)),
  ).toEqual(['unsent', 'last scan', 'key', 'of Electron']);
});

it('a station of its own stays, and so does the other', () => {
  write('@kolobeh/desktop/station.sqlite', 'older');
  write('Kolobeh/station.sqlite', 'ours');
  expect(takeOverFormerFolder(folder())).toBeNull();
  expect([read('Kolobeh/station.sqlite'), read('@kolobeh/desktop/station.sqlite')]).toEqual(['ours', 'older']);
});

it('broken off half-way it goes on at the next start', () => {
  write('@kolobeh/desktop/station.sqlite', 'unsent');
  write('Kolobeh/station.sqlite-wal', 'last scan');
  expect(takeOverFormerFolder(folder())).not.toBeNull();
  expect([read('Kolobeh/station.sqlite'), read('Kolobeh/station.sqlite-wal')]).toEqual(['unsent', 'last scan']);
});

it('on a computer without an earlier version nothing is made', () => {
  expect(takeOverFormerFolder(folder())).toBeNull();
  expect(existsSync(folder())).toBe(false);
});
