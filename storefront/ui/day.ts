import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { Translate } from '../base/texts/translate.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Day of the week of an ISO date, Monday is 1. */
function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(`${day}T12:00:00Z`).getUTCDay();
  return (sundayFirst === 0 ? 7 : sundayFirst) as Weekday;
}

/** ISO date with its weekday, without a year: `v pondělí 24. 11.`, `luni, 24 nov.`. Never "tomorrow": the page may be stored overnight. */
export function dayOn(t: Translate, market: Market, day: string): string {
  const date = new Intl.DateTimeFormat(market.locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: market.monthInDay,
  }).format(new Date(`${day}T12:00:00Z`));
  return t(`day.on_${weekdayOf(day)}`, { date: date.replaceAll(' ', '\u00a0') });
}
