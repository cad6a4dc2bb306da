import { expect, test } from 'vitest';
import { readRows, writeRows } from './csv.ts';

const rows = [
  ['model', 'name', 'A+'],
  ['iphone-13', 'iPhone 13; 128 GB "modrý"', '-300'],
];

test('a file is read back as it was written, whatever is in its cells', () => {
  const file = writeRows(rows);
  expect(file.startsWith('\uFEFFmodel;name;A+\r\n')).toBe(true);
  expect(readRows(file, 'auto').slice(0, 2)).toEqual(rows);
  expect(readRows(file, 'semicolon').slice(0, 2)).toEqual(rows);
});

test.each([
  ['comma', 'model,A+\niphone-13,"12,00"'],
  ['tab', 'model\tA+\niphone-13\t12,00'],
  ['semicolon', 'model;A+\niphone-13;12,00'],
] as const)('a file of %s is read by the delimiter that was named, and found by itself', (delimiter, text) => {
  const expected = [
    ['model', 'A+'],
    ['iphone-13', '12,00'],
  ];
  expect(readRows(text, delimiter)).toEqual(expected);
  expect(readRows(text, 'auto')).toEqual(expected);
});
