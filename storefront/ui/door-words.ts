import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import type { Translate } from '../base/texts/translate.ts';
import { dayOn } from './days/day.ts';

/** What a store's door says now. Only for pages that are never stored. */
export function doorWords(t: Translate, market: Market, door: StockedStore['door']): string {
  if (!door) return t('reserve.shut');
  if (door.state === 'open') return t('reserve.open', { until: door.until });
  if (door.isToday) return t('reserve.opens_today', { from: door.from });
  return t('reserve.opens', { day: dayOn(t, market, door.day), from: door.from });
}
