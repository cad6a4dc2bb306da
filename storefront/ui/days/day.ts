import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { Translate } from '../../base/texts/translate.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Day of the week of an ISO date, Monday is 1. */
function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(`${day}T12:00:00Z`).getUTCDay();
  return (sundayFirst === 0 ? 7 : sundayFirst) as Weekday;
}

/** ISO date without weekday and year: `24. 11.`, `24 nov.`. */
export function dayAndMonth({ shortMonths }: Market, day: string): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return shortMonths ? `${date}\u00a0${shortMonths[month - 1]}` : `${date}.\u00a0${month}.`;
}

/** An instant's time of day in the market: `14:32`. */
export const timeOf = ({ locale, timeZone }: Market, instant: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant));

/** An instant's day in the market, ISO. */
export const dayOfInstant = ({ timeZone }: Market, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );

/** ISO date with its weekday, without a year: `v pondělí 24. 11.`, `luni, 24 nov.`. Never "tomorrow": the page may be stored overnight. */
export function dayOn(t: Translate, market: Market, day: string): string {
  return t(`day.on_${weekdayOf(day)}`, { date: dayAndMonth(market, day) });
}
