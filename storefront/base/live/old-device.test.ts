import { expect, it } from 'vitest';
import { parseOldDevice } from './old-device.ts';
import { writeOldDevice } from './remember-old-device.ts';

const device = {
  amount: 320_000,
  until: '2026-12-07',
  product_type: 'telefony',
  manufacturer: 'apple',
  grade: 'A+',
  name: 'Apple iPhone 12 128 GB',
} as const;

it('is known through the last day its price holds', () => {
  expect(parseOldDevice(writeOldDevice(device), '2026-12-07')).toEqual(device);
  expect(parseOldDevice(writeOldDevice(device), '2026-12-08')).toBeNull();
});

it.each([
  [null],
  [''],
  ['{}'],
  ['-5 2026-12-07 telefony apple A iPhone'],
  ['320000 2026-12-07'],
  ['320000 soon telefony apple A iPhone'],
  ['320000 2026-12-07 auta apple A iPhone'],
  ['320000 2026-12-07 telefony apple E iPhone'],
])('is forgotten as %s', (text) => {
  expect(parseOldDevice(text, '2026-01-01')).toBeNull();
});
