import { expect, test } from 'vitest';
import { isSwitchedOff, partOfDelivery, partOfPayment } from './paused-ways.ts';

test.each([
  [{ code: 'card', kind: 'card' }, 'cards'],
  [{ code: 'google_pay', kind: 'card' }, 'cards'],
  [{ code: 'twisto', kind: 'card' }, 'twisto'],
  [{ code: 'instalments', kind: 'instalments' }, 'instalments'],
  [{ code: 'leasing', kind: 'instalments' }, 'instalments'],
  [{ code: 'transfer', kind: 'bank_transfer' }, null],
  [{ code: 'cod', kind: 'cash_on_delivery' }, null],
] as const)('%o is switched by %s', (method, part) => {
  expect(partOfPayment(method)).toBe(part);
});

test('a courier within the hour alone is a feature of its own, and maintenance leaves the ways as they are', () => {
  expect(partOfDelivery({ carrier: 'city-courier' })).toBe('express');
  expect(partOfDelivery({ carrier: 'ppl' })).toBeNull();
  expect(isSwitchedOff([{ part: 'express', until: null }], 'express')).toBe(true);
  expect(isSwitchedOff([{ part: 'sale', until: null }], 'express')).toBe(false);
  expect(isSwitchedOff([{ part: 'express', until: null }], null)).toBe(false);
});
