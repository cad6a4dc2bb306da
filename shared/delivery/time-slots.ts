// Hours of a day in which a courier comes when asked for them: which can be chosen now, and when the parcel leaves then.
import { dayIn, instantOf } from '../kernel/dates.ts';
import type { Market } from '../kernel/market.ts';
import { isWorkday } from './holidays.ts';
import { arriveBy, leaveBy, type Leaving } from './promise.ts';

/** Hours of a day in the market's time; `HH:MM`. */
export interface TimeSlot {
  /** ISO date. */
  day: string;
  from: string;
  to: string;
}

const dayMs = 86_400_000;
/** Working days of which hours can be chosen, today with them. */
const daysAhead = 3;

/** Hours as a way of delivery has them: `15:00-17:00`. */
function readWindow(window: string): Pick<TimeSlot, 'from' | 'to'> {
  const [from = '', to = ''] = window.split('-');
  return { from, to };
}

/** The first working days from today on. */
function workdays(market: Market, now: Date): string[] {
  const today = new Date(`${dayIn(market, now)}T00:00:00Z`);
  return Array.from({ length: 14 }, (_, ahead) => new Date(today.getTime() + ahead * dayMs).toISOString().slice(0, 10))
    .filter((day) => isWorkday(market.code, day))
    .slice(0, daysAhead);
}

/**
 * Hours that can be chosen for an order placed now, the soonest first: those at whose beginning the courier can be at the
 * door.
 * @param windows of the way of delivery; null: it comes as soon as it can and never otherwise
 * @param readyMinutes of the way of delivery; null: it promises days, not hours
 */
export function offeredSlots(
  market: Market,
  now: Date,
  { windows, readyMinutes }: { windows: readonly string[] | null; readyMinutes: number | null },
): TimeSlot[] {
  const soonest = arriveBy(market, now, readyMinutes);
  if (windows === null || soonest === null) return [];
  return workdays(market, now).flatMap((day) =>
    windows
      .map((window) => ({ day, ...readWindow(window) }))
      .filter((slot) => instantOf(market, slot.day, slot.from) >= soonest),
  );
}

/** Whether two are the same hours. */
export const isSameSlot = (one: TimeSlot, other: TimeSlot): boolean =>
  one.day === other.day && one.from === other.from && one.to === other.to;

/** A slot as one value of a form, and back; null for what is none. */
export const slotValue = ({ day, from, to }: TimeSlot): string => `${day} ${from}-${to}`;
export function slotOfValue(value: string): TimeSlot | null {
  const [, day, from, to] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(value) ?? [];
  return day && from && to ? { day, from, to } : null;
}

/** What an order of a way of delivery is told of its leaving. */
interface Departure {
  shipBy: Date;
  /** Picked before all that is not promised within the hour. */
  isRush: boolean;
}

/**
 * When an order that may be picked from now on must leave. In chosen hours it leaves at their beginning, so it is at the
 * door within them; when that is not possible any more, as soon as it can.
 */
export function departure(market: Market, now: Date, leaving: Leaving, slot: TimeSlot | null): Departure {
  const soonest = leaveBy(market, now, leaving);
  const chosen = slot && instantOf(market, slot.day, slot.from);
  if (chosen && chosen > soonest) return { shipBy: chosen, isRush: false };
  return { shipBy: soonest, isRush: leaving.readyMinutes !== null };
}
