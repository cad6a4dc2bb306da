import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { readProgramSettings, writeProgramSettings } from './program-settings.ts';

const usual = { settings: { auto_start: false, kiosk: false, updates_url: null }, server: null };

test('starts nothing by itself and asks nobody for updates unless somebody said so', () => {
  expect(readProgramSettings(path.join(aFolder(), 'program.json'))).toEqual(usual);
});

test('keeps what was set and leaves nothing half-written', () => {
  const folder = aFolder();
  const file = path.join(folder, 'program.json');
  const settings = { auto_start: true, kiosk: true, updates_url: 'https://updates.example/' };
  const kept = { settings, server: 'https://kolobeh.example' };
  writeProgramSettings(file, kept);
  expect(readProgramSettings(file)).toEqual(kept);
  expect(readdirSync(folder)).toEqual(['program.json']);
});

test('a file of an earlier version keeps its settings and has no server yet', () => {
  const file = path.join(aFolder(), 'program.json');
  writeFileSync(file, '{"auto_start":true,"kiosk":false,"updates_url":null}');
  expect(readProgramSettings(file)).toEqual({
    settings: { auto_start: true, kiosk: false, updates_url: null },
    server: null,
  });
});

test.each([
  '{',
  '{"kiosk":"yes"}',
  '{"auto_start":true,"kiosk":true,"updates_url":"http://evil.test/"}',
  '{"auto_start":true,"kiosk":true,"updates_url":null,"server":"http://evil.test"}',
])('a file that makes no sense is as none: %s', (text) => {
  const file = path.join(aFolder(), 'program.json');
  writeFileSync(file, text);
  expect(readProgramSettings(file)).toEqual(usual);
  expect(existsSync(file)).toBe(true);
});
