import { describe, expect, it } from 'vitest';
import { lastMendedDay, lastWarrantyDay, timeLeft } from './warranty.ts';

describe('the warranty of goods', () => {
  it.each([
    ['cs', 'new', '2026-11-20', 0, '2028-11-20'],
    ['ro', 'new', '2026-11-20', 0, '2028-11-20'],
    ['cs', 'used', '2026-11-20', 0, '2028-11-20'],
    ['cs', 'almost_new', '2024-02-29', 12, '2027-02-28'],
    ['ro', 'used', '2026-08-31', 6, '2029-02-28'],
    ['cs', 'new', '2024-02-29', 0, '2026-02-28'],
    ['ro', 'new', '2025-12-31', 0, '2027-12-31'],
  ] as const)(
    'in %s of %s goods that came on %s with %i months more ends on %s',
    (market, quality, on, extra, last) => {
      expect(lastWarrantyDay({ market, quality, receivedOn: on, extraMonths: extra })).toBe(last);
    },
  );

  it('has not begun while the goods are on their way', () => {
    expect(lastWarrantyDay({ market: 'cs', quality: 'new', receivedOn: null, extraMonths: 12 })).toBeNull();
  });
});

describe('the warranty of a repair', () => {
  it('is that of the line guaranteed longest', () => {
    const lines = [
      { name: 'Čištění', months: 0 },
      { name: 'Baterie', months: 6 },
      { name: 'Displej', months: 24 },
    ];
    expect(lastMendedDay('2026-11-20', lines)).toEqual({ what: 'Displej', until: '2028-11-20' });
    expect(lastMendedDay('2026-11-20', lines.slice(0, 1))).toBeNull();
  });
});

describe('the time left', () => {
  it.each([
    [-1, { unit: 'over' }],
    [0, { unit: 'today' }],
    [1, { unit: 'days', count: 1 }],
    [60, { unit: 'days', count: 60 }],
    [61, { unit: 'months', count: 2 }],
    [730, { unit: 'months', count: 23 }],
    [731, { unit: 'months', count: 24 }],
  ])('of %i days is told as %o', (days, words) => {
    expect(timeLeft(days)).toEqual(words);
  });
});
