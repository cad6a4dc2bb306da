import { describe, expect, it } from 'vitest';
import { markets } from '../kernel/market.ts';
import { minuteIn } from '../kernel/dates.ts';
import { arrivalDay, shipBy } from './promise.ts';

const cz = markets.cs;
const overnight = { cutOffMinute: 17 * 60, transitDays: 1 };

describe('day of arrival', () => {
  it.each([
    ['before the cut-off it leaves the same day', '2026-11-19T15:59:00Z', '2026-11-20'],
    ['at the cut-off it leaves the next day', '2026-11-19T16:00:00Z', '2026-11-23'],
    ['on Friday it arrives on Monday', '2026-11-20T10:00:00Z', '2026-11-23'],
    ['on Saturday it leaves on Monday', '2026-11-21T08:00:00Z', '2026-11-24'],
    ['late on Sunday in UTC it is Monday in Prague', '2026-11-22T23:30:00Z', '2026-11-24'],
  ])('%s', (_, now, day) => {
    expect(arrivalDay(cz, new Date(now), overnight)).toBe(day);
  });

  it('is the day of leaving when the courier needs no night', () => {
    expect(arrivalDay(cz, new Date('2026-11-19T09:00:00Z'), { cutOffMinute: 1000, transitDays: 0 })).toBe('2026-11-19');
  });
});

describe('instant of leaving', () => {
  it.each([
    ['winter time in Prague', cz, '2026-11-19T08:00:00Z', '2026-11-19T16:00:00.000Z'],
    ['summer time in Prague', cz, '2026-07-16T08:00:00Z', '2026-07-16T15:00:00.000Z'],
    ['Bucharest is an hour ahead', markets.ro, '2026-11-19T08:00:00Z', '2026-11-19T15:00:00.000Z'],
  ])('%s', (_, market, now, instant) => {
    expect(shipBy(market, new Date(now), 17 * 60).toISOString()).toBe(instant);
  });

  it('counts minutes in the market’s time', () => {
    expect(minuteIn(markets.ro, new Date('2026-11-19T22:30:00Z'))).toBe(30);
  });
});
