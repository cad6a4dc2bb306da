import { describe, expect, it } from 'vitest';
import { type MarketCode, markets } from '../kernel/market.ts';
import { closedOn, collectedFrom, doorWord, keepingOf } from './store-hours.ts';

/** Workdays 9 to 18:30, Saturday morning, closed on Sunday. */
const street = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: day === 7 ? null : '09:00',
  to: day === 7 ? null : day === 6 ? '13:00' : '18:30',
}));
const hours = { opening_hours: street, special_days: [] };
const never = street.map(({ day }) => ({ day, from: null, to: null }));

const keeping = (code: MarketCode, now: string, week = street) => {
  const found = keepingOf(markets[code], { opening_hours: week, special_days: [] }, new Date(now));
  return found && [found.readyAt.toISOString(), found.keptUntil.toISOString()];
};

describe('a day that was set otherwise', () => {
  const set = (special_days: { on: string; from: string | null; to: string | null }[]) => ({
    opening_hours: street,
    special_days,
  });
  const now = new Date('2026-12-23T20:00:00Z');

  it('opens on a holiday, closes on a workday, and has its own hours', () => {
    const eve = { on: '2026-12-24', from: '09:00', to: '12:00' };
    expect(doorWord(markets.cs, set([]), now)).toMatchObject({ day: '2026-12-28' });
    expect(doorWord(markets.cs, set([eve]), now)).toMatchObject({ day: '2026-12-24', from: '09:00' });
    expect(doorWord(markets.cs, set([eve]), new Date('2026-12-24T10:00:00Z'))).toEqual({
      state: 'open',
      until: '12:00',
    });
    const stocktaking = set([{ on: '2026-12-28', from: null, to: null }]);
    expect(doorWord(markets.cs, stocktaking, now)).toMatchObject({ day: '2026-12-29' });
    expect(closedOn(markets.cs, stocktaking, now, 7)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28']);
    expect(closedOn(markets.cs, set([eve]), now, 4)).toEqual(['2026-12-25', '2026-12-26']);
  });
});

describe('a piece that lies in a store', () => {
  // Prague is an hour ahead of UTC in winter and two in summer, Bucharest two and three.
  it.each([
    ['while it is open', '2026-11-23T13:00:00Z', '2026-11-23T13:30:00.000Z', '2026-11-24T17:30:00.000Z'],
    ['before it opens', '2026-11-23T05:00:00Z', '2026-11-23T08:30:00.000Z', '2026-11-24T17:30:00.000Z'],
    ['after it has closed', '2026-11-23T20:00:00Z', '2026-11-24T08:30:00.000Z', '2026-11-25T17:30:00.000Z'],
    [
      'ten minutes before it closes, the rest in the morning',
      '2026-11-23T17:20:00Z',
      '2026-11-24T08:20:00.000Z',
      '2026-11-25T17:30:00.000Z',
    ],
    ['on Friday is kept over Saturday', '2026-11-20T13:00:00Z', '2026-11-20T13:30:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['on Sunday', '2026-11-22T10:00:00Z', '2026-11-23T08:30:00.000Z', '2026-11-24T17:30:00.000Z'],
    ['over the change to summer time', '2026-03-28T14:00:00Z', '2026-03-30T07:30:00.000Z', '2026-03-31T16:30:00.000Z'],
    ['over Christmas', '2026-12-23T18:00:00Z', '2026-12-28T08:30:00.000Z', '2026-12-29T17:30:00.000Z'],
  ])('%s', (_, now, readyAt, keptUntil) => {
    expect(keeping('cs', now)).toEqual([readyAt, keptUntil]);
  });

  it('waits over a holiday of its own market alone', () => {
    // The first of December is a holiday in Romania.
    expect(keeping('ro', '2026-12-01T09:00:00Z')?.[0]).toBe('2026-12-02T07:30:00.000Z');
    expect(keeping('cs', '2026-12-01T09:00:00Z')?.[0]).toBe('2026-12-01T09:30:00.000Z');
  });

  it('is not promised where nobody opens', () => {
    expect(keeping('cs', '2026-11-23T13:00:00Z', never)).toBeNull();
    expect(
      doorWord(markets.cs, { opening_hours: never, special_days: [] }, new Date('2026-11-23T13:00:00Z')),
    ).toBeNull();
  });
});

describe('the door of a store', () => {
  const door = (now: string) => doorWord(markets.cs, hours, new Date(now));
  it('is open until it closes, to the minute', () => {
    expect(door('2026-11-23T17:29:00Z')).toEqual({ state: 'open', until: '18:30' });
    expect(door('2026-11-23T17:30:00Z')).toEqual({ state: 'closed', day: '2026-11-24', isToday: false, from: '09:00' });
  });
  it('says when it opens', () => {
    expect(door('2026-11-23T06:00:00Z')).toEqual({ state: 'closed', day: '2026-11-23', isToday: true, from: '09:00' });
    expect(door('2026-11-21T14:00:00Z')).toMatchObject({ day: '2026-11-23', isToday: false });
  });
  it('is closed on holidays of the next days, those on which it never opens left out', () => {
    const closed = (now: string) => closedOn(markets.cs, hours, new Date(now), 14);
    expect(closed('2026-12-14T10:00:00Z')).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
    expect(closed('2026-11-23T10:00:00Z')).toEqual([]);
    // The sixth of July 2025 was a Sunday.
    expect(closed('2025-07-01T10:00:00Z')).toEqual(['2025-07-05']);
  });
  it('gives out what was brought while it is open, else when it opens again', () => {
    const collected = (comes: Date | string) => collectedFrom(markets.cs, hours, comes)?.toISOString();
    expect(collected('2026-12-24')).toBe('2026-12-28T08:00:00.000Z');
    expect(collected('2026-11-24')).toBe('2026-11-24T08:00:00.000Z');
    expect(collected(new Date('2026-11-23T17:00:00Z'))).toBe('2026-11-23T17:00:00.000Z');
    expect(collected(new Date('2026-11-23T17:40:00Z'))).toBe('2026-11-24T08:00:00.000Z');
  });
});
