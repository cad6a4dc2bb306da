import path from 'node:path';
import { expect, test } from 'vitest';
import { allLongSheets, longSheet } from './long-sheets.ts';

test('no sheet is too long to look over', () => {
  expect(allLongSheets(path.resolve(import.meta.dirname, '../../..'))).toEqual([]);
});

test('a sheet of 400 lines is none, one of 401 is', () => {
  const lines = (count: number): string => 'a {}\n'.repeat(count);
  expect(longSheet('a.css', lines(400))).toEqual([]);
  expect(longSheet('a.css', lines(401))).toEqual(['a.css has 401 lines, of which 400 are the most']);
});
