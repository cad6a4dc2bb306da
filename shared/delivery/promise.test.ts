import { describe, expect, it } from 'vitest';
import { markets } from '../kernel/market.ts';
import { minuteIn } from '../kernel/dates.ts';
import { arrivalDay, arriveBy, leaveBy, shipBy } from './promise.ts';

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

describe('the instant by which an order must leave', () => {
  const cs = markets.cs;
  const rush = { cutOffMinute: 17 * 60, readyMinutes: 30 };
  it.each([
    ['a working day at noon', '2026-11-23T11:00:00Z', '2026-11-23T11:30:00.000Z'],
    ['before the warehouse opens', '2026-11-23T05:00:00Z', '2026-11-23T07:30:00.000Z'],
    ['after it closed', '2026-11-23T19:00:00Z', '2026-11-24T07:30:00.000Z'],
    ['a Friday night', '2026-11-20T19:00:00Z', '2026-11-23T07:30:00.000Z'],
    ['a Saturday', '2026-11-21T11:00:00Z', '2026-11-23T07:30:00.000Z'],
    ['a summer morning', '2026-07-01T05:00:00Z', '2026-07-01T06:30:00.000Z'],
  ])('is minutes after it may be picked, while somebody picks: %s', (_, now, by) => {
    expect(leaveBy(cs, new Date(now), rush).toISOString()).toBe(by);
  });

  it('is the cut-off where nothing was promised in minutes', () => {
    const now = new Date('2026-11-23T11:00:00Z');
    expect(leaveBy(cs, now, { ...rush, readyMinutes: null })).toEqual(shipBy(cs, now, rush.cutOffMinute));
  });
});

describe('the instant by which a courier within the hour comes', () => {
  it.each([
    ['a working day at noon', '2026-11-23T11:02:00Z', '2026-11-23T12:02:00.000Z'],
    ['a minute before closing', '2026-11-23T16:59:00Z', '2026-11-23T17:59:00.000Z'],
    ['at closing it is the next morning', '2026-11-23T17:00:00Z', '2026-11-24T08:00:00.000Z'],
    ['at night', '2026-11-24T01:30:00Z', '2026-11-24T08:00:00.000Z'],
    ['on a Friday night', '2026-11-20T19:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['on a Sunday morning', '2026-11-22T08:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['on a Sunday at 23:30 UTC it is Monday in Prague', '2026-11-22T23:30:00Z', '2026-11-23T08:00:00.000Z'],
    ['over the change of clocks', '2026-10-24T10:00:00Z', '2026-10-26T08:00:00.000Z'],
  ])('%s', (_, now, by) => {
    expect(arriveBy(cz, new Date(now), 30)?.toISOString()).toBe(by);
  });

  it('is not known where a day is promised', () => {
    expect(arriveBy(cz, new Date('2026-11-23T11:00:00Z'), null)).toBeNull();
  });
});
