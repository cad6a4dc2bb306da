import { describe, expect, it } from 'vitest';
import { dayIn, isoWeek, minutesLater, showDay, showTime } from './dates.ts';
import { markets } from './market.ts';

/** No-break spaces as plain ones: which of them Intl writes differs by version. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('day', () => {
  it.each([
    ['2026-11-21T22:30:00Z', '2026-11-21', '2026-11-22'],
    ['2026-11-21T23:00:00Z', '2026-11-22', '2026-11-22'],
    ['2026-07-31T21:59:59Z', '2026-07-31', '2026-08-01'],
    ['2026-07-31T22:00:00Z', '2026-08-01', '2026-08-01'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '2027-01-01'],
  ])('of %s is %s in Prague and %s in Bucharest', (instant, prague, bucharest) => {
    expect(dayIn(markets.cs, new Date(instant))).toBe(prague);
    expect(dayIn(markets.ro, new Date(instant))).toBe(bucharest);
  });

  it('is shown as each market writes it', () => {
    const instant = new Date('2026-03-05T12:00:00Z');
    expect(plain(showDay(markets.cs, instant))).toBe('5. 3. 2026');
    expect(plain(showDay(markets.ro, instant))).toBe('05.03.2026');
  });

  it('is shown with the time of the market', () => {
    const instant = new Date('2026-11-21T08:05:00Z');
    expect(plain(showTime(markets.cs, instant))).toMatch(/^21\. 11\. 2026,? 0?9:05$/);
    expect(plain(showTime(markets.ro, instant))).toMatch(/^21\.11\.2026, 10:05$/);
  });
});

it('minutes later may be on another day', () => {
  expect(minutesLater(new Date('2026-12-31T23:45:00Z'), 30).toISOString()).toBe('2027-01-01T00:15:00.000Z');
  expect(minutesLater(new Date('2026-12-31T23:45:00Z'), 0).toISOString()).toBe('2026-12-31T23:45:00.000Z');
});

describe('week', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-47'],
    ['2027-01-01T12:00:00Z', '2026-53'],
    ['2024-12-30T12:00:00Z', '2025-01'],
    ['2026-11-22T23:30:00Z', '2026-48'],
  ])('of %s is %s in Prague', (instant, week) => {
    expect(isoWeek(markets.cs, new Date(instant))).toBe(week);
  });
});
