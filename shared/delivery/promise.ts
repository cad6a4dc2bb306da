import { dayIn, minuteIn, minutesLater } from '../kernel/dates.ts';
import type { Market } from '../kernel/market.ts';
import { isWorkday } from './holidays.ts';

export interface DeliveryPromise {
  /** Minute of the day, in the market's time, until which an order leaves the same day. */
  cutOffMinute: number;
  /** Working days from leaving the warehouse to the customer. */
  transitDays: number;
}

const dayMs = 86_400_000;

const isOpenDay = ({ code }: Market, day: Date): boolean => isWorkday(code, day.toISOString().slice(0, 10));

function addWorkdays(market: Market, from: Date, count: number): Date {
  let day = from;
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + dayMs);
    if (isOpenDay(market, day)) left -= 1;
  }
  return day;
}

/** First day on which an order placed now leaves the warehouse. */
function leavesOn(market: Market, now: Date, cutOffMinute: number): Date {
  const today = new Date(`${dayIn(market, now)}T00:00:00Z`);
  const isInTime = minuteIn(market, now) < cutOffMinute;
  return isOpenDay(market, today) && isInTime ? today : addWorkdays(market, today, 1);
}

/**
 * Day (ISO date) an order placed now arrives. House and carriers work Monday to Friday but on public holidays of the
 * market's country.
 */
export const arrivalDay = (market: Market, now: Date, { cutOffMinute, transitDays }: DeliveryPromise): string =>
  addWorkdays(market, leavesOn(market, now, cutOffMinute), transitDays)
    .toISOString()
    .slice(0, 10);

/** Instant by which the parcel must be with the carrier: the cut-off of the day it leaves. */
export function shipBy(market: Market, now: Date, cutOffMinute: number): Date {
  const day = leavesOn(market, now, cutOffMinute);
  // The offset is read at noon of that day; the two zones change their clocks at night.
  const noon = new Date(day.getTime() + dayMs / 2);
  const offsetMinutes = minuteIn(market, noon) - 720;
  return new Date(day.getTime() + (cutOffMinute - offsetMinutes) * 60_000);
}

/** When the warehouse picks: minutes of a working day in the market's time. */
const warehouseHours = { from: 8 * 60, to: 18 * 60 };

/** Instant at a minute of a working day, counted from an instant in the market's time. */
function openingAfter(market: Market, now: Date): Date {
  const minute = minuteIn(market, now);
  const today = new Date(`${dayIn(market, now)}T00:00:00Z`);
  const day = isOpenDay(market, today) && minute < warehouseHours.from ? today : addWorkdays(market, today, 1);
  return shipBy(market, new Date(day.getTime() + 1), warehouseHours.from);
}

/** What a way of delivery says of leaving. */
export interface Leaving {
  cutOffMinute: number;
  /** Minutes from the order to its leaving, as of a courier within the hour; null: it leaves by the cut-off. */
  readyMinutes: number | null;
}

/** Instant from which an order placed now is picked: at once while somebody picks, else from the next opening. */
function pickedFrom(market: Market, now: Date): Date {
  const minute = minuteIn(market, now);
  const isOpen =
    isOpenDay(market, new Date(`${dayIn(market, now)}T00:00:00Z`)) &&
    minute >= warehouseHours.from &&
    minute < warehouseHours.to;
  return isOpen ? now : openingAfter(market, now);
}

/** Instant by which an order that may be picked from now on must leave. A promise in minutes runs while somebody picks. */
export const leaveBy = (market: Market, now: Date, { cutOffMinute, readyMinutes }: Leaving): Date =>
  readyMinutes === null ? shipBy(market, now, cutOffMinute) : minutesLater(pickedFrom(market, now), readyMinutes);

/** Minutes a courier of one town takes from the warehouse to the door. */
const rideMinutes = 30;

/**
 * Instant by which a courier within the hour stands at the door when ordered now; ordered at night, at the weekend or
 * before opening, an hour after the warehouse opens.
 * @param readyMinutes of the way of delivery
 * @returns null where the promise is of a day
 */
export const arriveBy = (market: Market, now: Date, readyMinutes: number | null): Date | null =>
  readyMinutes === null ? null : minutesLater(pickedFrom(market, now), readyMinutes + rideMinutes);
