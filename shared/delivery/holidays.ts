// Public holidays of both countries, on which nobody packs, drives or opens. A pure rule: those that move hang on Easter.
import type { MarketCode } from '../kernel/market.ts';

const dayMs = 86_400_000;

/** Easter Sunday of the western churches (the anonymous Gregorian computus). */
function westernEaster(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const counted = epact + weekday - 7 * shift + 114;
  return new Date(Date.UTC(year, Math.floor(counted / 31) - 1, (counted % 31) + 1));
}

/** Easter Sunday of the Orthodox church (Meeus, Julian); thirteen days apart from the Gregorian calendar until 2099. */
function orthodoxEaster(year: number): Date {
  const full = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - full + 34) % 7;
  const counted = full + weekday + 114;
  return new Date(Date.UTC(year, Math.floor(counted / 31) - 1, (counted % 31) + 1) + 13 * dayMs);
}

interface Calendar {
  easter: (year: number) => Date;
  /** Days from Easter Sunday. */
  moving: readonly number[];
  /** `MM-DD`, with the first year in which it was one where that matters. */
  fixed: readonly (readonly [day: string, since?: number])[];
}

const calendars: Record<MarketCode, Calendar> = {
  cs: {
    easter: westernEaster,
    // Good Friday and Easter Monday.
    moving: [-2, 1],
    fixed: [
      ['01-01'],
      ['05-01'],
      ['05-08'],
      ['07-05'],
      ['07-06'],
      ['09-28'],
      ['10-28'],
      ['11-17'],
      ['12-24'],
      ['12-25'],
      ['12-26'],
    ],
  },
  ro: {
    easter: orthodoxEaster,
    // Good Friday, Easter with its Monday, Pentecost with its Monday.
    moving: [-2, 0, 1, 49, 50],
    fixed: [
      ['01-01'],
      ['01-02'],
      ['01-06', 2024],
      ['01-07', 2024],
      ['01-24'],
      ['05-01'],
      ['06-01'],
      ['08-15'],
      ['11-30'],
      ['12-01'],
      ['12-25'],
      ['12-26'],
    ],
  },
};

function holidaysOf(market: MarketCode, year: number): ReadonlySet<string> {
  const { easter, moving, fixed } = calendars[market];
  const sunday = easter(year).getTime();
  const moved = moving.map((days) => new Date(sunday + days * dayMs).toISOString().slice(0, 10));
  return new Set([...moved, ...fixed.filter(([, since = 0]) => year >= since).map(([day]) => `${year}-${day}`)]);
}

/** A page promises days again and again; a year is counted once. */
const counted = new Map<string, ReadonlySet<string>>();

/** Whether a calendar day is a public holiday of the market’s country. @param day ISO date of the years 1900 to 2099 */
export function isHoliday(market: MarketCode, day: string): boolean {
  const year = day.slice(0, 4);
  const key = `${market}${year}`;
  const known = counted.get(key) ?? holidaysOf(market, Number(year));
  counted.set(key, known);
  return known.has(day);
}

/** Whether anybody packs, drives or opens on a calendar day: Monday to Friday, no holiday. @param day ISO date */
export function isWorkday(market: MarketCode, day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(market, day);
}
