import { describe, expect, it } from 'vitest';
import { dayIn, isoWeek, minuteIn, minutesLater, showDay, showTime } from './dates.ts';
import { markets } from './market.ts';

/** No-break spaces as plain ones: which of them Intl writes differs by version. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** What a clock of the zone shows, by the platform alone. */
const shownBy = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

const minutes = (count: number): string =>
  `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;

describe('the clock on the wall', () => {
  const changes = ['2026-03-29T00:45:00Z', '2026-10-25T00:15:00Z', '2026-11-21T22:40:00Z', '1969-12-31T22:20:00Z'];
  it.each(Object.values(markets))('is that of $timeZone, also asked again and out of order', (market) => {
    const around = changes.flatMap((change) =>
      Array.from({ length: 180 }, (_, at) => minutesLater(new Date(change), (at * 77) % 180)),
    );
    const years = Array.from({ length: 4_000 }, (_, at) => new Date(((at * 7_919) % 4_000) * 313_373_000 + 59_999));
    for (const instant of [...around, ...around.toReversed(), ...years])
      expect(`${dayIn(market, instant)} ${minutes(minuteIn(market, instant))}`).toBe(shownBy(market.timeZone, instant));
  });

  it('shows nothing of no moment', () => {
    expect(() => dayIn(markets.cs, new Date(Number.NaN))).toThrow(RangeError);
  });
});

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
