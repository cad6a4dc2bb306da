import { expect, test } from 'vitest';
import { type PaletteEntry, matchEntries, orderNumberIn, buyoutNumberIn } from './palette-match.ts';

const anEntry = (label: string, words = ''): PaletteEntry => ({
  id: label,
  group: 'go',
  label,
  words,
  run: () => undefined,
});
const entries = [
  anEntry('Přejít na objednávky'),
  anEntry('Začít vychystávání'),
  anEntry('Zařízení', 'hardware tiskárna'),
];

test('finds what was typed without diacritics and by the beginnings of words', () => {
  expect(matchEntries(entries, 'vychyst').map(({ label }) => label)).toEqual(['Začít vychystávání']);
  expect(matchEntries(entries, 'prej obj').map(({ label }) => label)).toEqual(['Přejít na objednávky']);
});

test('finds by the other words too, but what begins with the text comes first', () => {
  expect(matchEntries([anEntry('Test', 'zar'), ...entries], 'zar').map(({ label }) => label)).toEqual([
    'Zařízení',
    'Test',
  ]);
});

test('a word that nothing begins with finds nothing', () => {
  expect(matchEntries(entries, 'bjedn')).toEqual([]);
});

test.each([
  ['2611048817', '2611048817'],
  ['#2611 048 817', '2611048817'],
  ['12345678901', null],
  ['048817', null],
  ['2661000012', null],
  ['dpd 2611048817', null],
])('%j is the order %j', (text, number) => {
  expect(orderNumberIn(text)).toBe(number);
});

test.each([
  ['2661000012', '2661000012'],
  ['#2661 000 012', '2661000012'],
  ['2611048817', null],
  ['výkup 2661000012', null],
])('%j is the buy-out %j', (text, number) => {
  expect(buyoutNumberIn(text)).toBe(number);
});
