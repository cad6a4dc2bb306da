import { expect, it } from 'vitest';
import type { MarketCode } from '../kernel/market.ts';
import { markets } from '../kernel/market.ts';
import { isHoliday } from './holidays.ts';
import { arrivalDay, leaveBy } from './promise.ts';

const daysOf = (market: MarketCode, year: number): string[] =>
  Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)).filter(
    (day) => day.startsWith(String(year)) && isHoliday(market, day),
  );

it('Czech holidays of 2026 are those of the calendar', () => {
  expect(daysOf('cs', 2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-07-05',
    '2026-07-06',
    '2026-09-28',
    '2026-10-28',
    '2026-11-17',
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
  ]);
});

it('Romanian holidays of 2026 are those of the calendar', () => {
  expect(daysOf('ro', 2026)).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-06',
    '2026-01-07',
    '2026-01-24',
    '2026-04-10',
    '2026-04-12',
    '2026-04-13',
    '2026-05-01',
    '2026-05-31',
    '2026-06-01',
    '2026-08-15',
    '2026-11-30',
    '2026-12-01',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(isHoliday('ro', '2023-01-06')).toBe(false);
});

it.each([
  [2024, '2024-04-01', '2024-05-06'],
  [2025, '2025-04-21', '2025-04-21'],
  [2027, '2027-03-29', '2027-05-03'],
  [2038, '2038-04-26', '2038-04-26'],
])('Easter Monday of %i is found in both calendars', (_, czech, romanian) => {
  expect(isHoliday('cs', czech)).toBe(true);
  expect(isHoliday('ro', romanian)).toBe(true);
});

it('nothing leaves or arrives on a holiday', () => {
  const promise = { cutOffMinute: 900, transitDays: 1 };
  // Wednesday 23 December 2026, noon: packed the same day; the three days of Christmas and a Sunday pass.
  expect(arrivalDay(markets.cs, new Date('2026-12-23T11:00:00Z'), promise)).toBe('2026-12-28');
  expect(arrivalDay(markets.ro, new Date('2026-12-23T10:00:00Z'), promise)).toBe('2026-12-24');
  // Monday 30 November and Tuesday 1 December are holidays in Romania alone.
  expect(arrivalDay(markets.ro, new Date('2026-11-27T16:00:00Z'), promise)).toBe('2026-12-03');
  expect(arrivalDay(markets.cs, new Date('2026-11-27T16:00:00Z'), promise)).toBe('2026-12-01');
});

it('a courier within the hour waits for the day after a holiday', () => {
  const left = leaveBy(markets.cs, new Date('2026-11-17T09:00:00Z'), { cutOffMinute: 900, readyMinutes: 30 });
  expect(left.toISOString()).toBe('2026-11-18T07:30:00.000Z');
});
