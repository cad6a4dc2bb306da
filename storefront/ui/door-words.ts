import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { openingDays } from '@kolobeh/shared/store/opening-days.ts';
import type { Translate } from '../base/texts/translate.ts';
import { dayOn } from './days/day.ts';

/** What a store's door says now. Only for pages that are never stored. */
export function doorWords(t: Translate, market: Market, door: StockedStore['door']): string {
  if (!door) return t('reserve.shut');
  if (door.state === 'open') return t('reserve.open', { until: door.until });
  if (door.isToday) return t('reserve.opens_today', { from: door.from });
  return t('reserve.opens', { day: dayOn(t, market, door.day), from: door.from });
}

type DayKey = `day.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** The week of a store in one line: `po–pá 9:00–19:00, so 9:00–14:00, ne zavřeno`. */
export function doorHours(t: Translate, week: StockedStore['opening_hours']): string {
  const short = (of: number): string => t(`day.${of}` as DayKey).slice(0, 2);
  return openingDays(week)
    .map(
      ({ first, last, hours }) =>
        `${short(first)}${last > first ? `–${short(last)}` : ''} ${hours ? `${hours.from}–${hours.to}` : t('stores.closed')}`,
    )
    .join(', ');
}
