import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { Translate } from '../../base/texts/translate.ts';
import { dayOn, timeOf } from './day.ts';

/** The promise of an arrival. */
export interface ArrivalPromise {
  arrives_on: string;
  arrives_by: string | null;
  arrives_today: boolean;
  /** Hours in which the courier was asked to come. */
  timeslot?: { day: string; from: string; to: string } | null;
}

/** Day of an arrival, with the hour where one is promised: what is brought comes by it, what is collected waits from it. */
function dayAndHour(t: Translate, market: Market, promise: ArrivalPromise, isCollected: boolean): string {
  const { arrives_on: day, arrives_by: by, arrives_today: isToday } = promise;
  if (by === null) return dayOn(t, market, day);
  const words = { day: isToday ? t('day.today') : dayOn(t, market, day), time: timeOf(market, by) };
  return t(isCollected ? 'day.from' : 'day.by', words);
}

/** `Doručíme dnes do 14:32`, `K vyzvednutí v pondělí 23. 11. od 9:00`. Only for pages that are never stored. */
export const arrivalWords = (t: Translate, market: Market, promise: ArrivalPromise, isCollected: boolean): string =>
  promise.timeslot
    ? t('delivery.arrives_in', { ...promise.timeslot, day: dayOn(t, market, promise.timeslot.day) })
    : t(isCollected ? 'delivery.ready' : 'delivery.arrives', { day: dayAndHour(t, market, promise, isCollected) });
