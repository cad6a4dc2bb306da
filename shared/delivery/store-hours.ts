// When a store is open, and until when something is made ready and kept there. A pure rule; on public holidays of the
// market's country stores are closed unless the day was set otherwise.
import { dayIn, instantOf } from '../kernel/dates.ts';
import type { Market } from '../kernel/market.ts';
import type { Store } from '../store/contract.ts';
import { isHoliday } from './holidays.ts';

/** The week of a store and the days on which it opens otherwise. */
export type Hours = Pick<Store, 'opening_hours' | 'special_days'>;

/** One day on which a store is open. */
interface OpenDay {
  /** ISO date. */
  day: string;
  opens: Date;
  closes: Date;
  from: string;
  to: string;
}

const dayMs = 86_400_000;
/** A store that does not open within so many days is closed. */
const lookedAhead = 40;

/** Minutes of opening time within which a piece of the store is made ready. */
const readyMinutes = 30;

const ofWeek = ({ opening_hours: week }: Hours, day: string): { from: string; to: string } | null => {
  const hours = week.find((one) => one.day === (new Date(`${day}T12:00:00Z`).getUTCDay() || 7));
  return hours?.from && hours.to ? { from: hours.from, to: hours.to } : null;
};

/** When a store is open on a day (ISO): what was set for that day, else its week; null when it is closed. */
function hoursOn(market: Market, hours: Hours, day: string): { from: string; to: string } | null {
  const special = hours.special_days.find(({ on }) => on === day);
  if (special) return special.from && special.to ? { from: special.from, to: special.to } : null;
  return isHoliday(market.code, day) ? null : ofWeek(hours, day);
}

/** Days on which a store is open and has not closed yet, the soonest first. */
function openDays(market: Market, hours: Hours, now: Date): OpenDay[] {
  const today = new Date(`${dayIn(market, now)}T00:00:00Z`);
  return Array.from({ length: lookedAhead }, (_, ahead) => new Date(today.getTime() + ahead * dayMs)).flatMap(
    (date) => {
      const day = date.toISOString().slice(0, 10);
      const open = hoursOn(market, hours, day);
      if (!open) return [];
      const opens = instantOf(market, day, open.from);
      const closes = instantOf(market, day, open.to);
      return closes > now ? [{ day, opens, closes, ...open }] : [];
    },
  );
}

/** Days within so many on which a store that is open on that day of the week is closed. */
export function closedOn(market: Market, hours: Hours, now: Date, within: number): string[] {
  const today = new Date(`${dayIn(market, now)}T00:00:00Z`);
  return Array.from({ length: within }, (_, ahead) => new Date(today.getTime() + ahead * dayMs))
    .map((date) => date.toISOString().slice(0, 10))
    .filter((day) => ofWeek(hours, day) !== null && hoursOn(market, hours, day) === null);
}

/** What a door says now: open until, or closed and when it opens. */
export type DoorWord =
  | { state: 'open'; until: string }
  | { state: 'closed'; day: string; isToday: boolean; from: string };

/** @returns null of a store that does not open in the next weeks */
export function doorWord(market: Market, hours: Hours, now: Date): DoorWord | null {
  const [next] = openDays(market, hours, now);
  if (!next) return null;
  if (next.opens <= now) return { state: 'open', until: next.to };
  return { state: 'closed', day: next.day, isToday: next.day === dayIn(market, now), from: next.from };
}

/** From when a piece that lies in the store is ready, and until when it is kept. */
export interface Keeping {
  readyAt: Date;
  /** Closing time of the last day on which it is kept. */
  keptUntil: Date;
}

/** Days of opening for which an order is kept after the one on which it is ready: who has paid gets more time. */
const orderDays = 5;

/** The same of an order that the store serves from its own pieces. */
export const ordersKeepingOf = (market: Market, hours: Hours, now: Date): Keeping | null =>
  keepingOf(market, hours, now, orderDays);

/**
 * Half an hour of opening time is needed, so what is asked for at night is ready half an hour after opening.
 * @param days of opening for which it is kept after the one on which it is ready
 * @returns null of a store that does not open in the next weeks
 */
export function keepingOf(market: Market, hours: Hours, now: Date, days = 1): Keeping | null {
  const open = openDays(market, hours, now);
  let left = readyMinutes * 60_000;
  for (const [at, { opens, closes }] of open.entries()) {
    const from = opens > now ? opens : now;
    const spare = closes.getTime() - from.getTime();
    // One that opens on fewer days before it closes for good keeps it until the last of them.
    const last = at + 1 < open.length ? open[Math.min(at + days, open.length - 1)] : undefined;
    if (spare >= left) return last ? { readyAt: new Date(from.getTime() + left), keptUntil: last.closes } : null;
    left -= spare;
  }
  return null;
}

/** When goods that come to a store at an instant, or on a day (ISO), can be collected: while it is open. */
export function collectedFrom(market: Market, hours: Hours, comes: Date | string): Date | null {
  const from = typeof comes === 'string' ? instantOf(market, comes, '00:00') : comes;
  const [first] = openDays(market, hours, from);
  return first ? new Date(Math.max(first.opens.getTime(), from.getTime())) : null;
}
