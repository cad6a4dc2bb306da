// The page for operators names every setting there is, each once, and none that there is not.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ApiSettings } from '../../api/operation/settings.ts';
import { SettingNames } from '../settings.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** Names in the first column of the tables of a chapter. */
function namesIn(chapter: string): string[] {
  const from = page.indexOf(`\n## ${chapter}\n`);
  const text = page.slice(from, page.indexOf('\n## ', from + 1));
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
}

test('the chapter of settings has a row for each of the server, the launcher and the migration, once', () => {
  const told = namesIn('Settings');
  const known = new Set([...Object.keys(ApiSettings.shape), ...SettingNames, 'DATABASE_ROLE']);
  expect(told.filter((name, nth) => told.indexOf(name) !== nth)).toEqual([]);
  expect([...known].filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !known.has(name))).toEqual([]);
});
