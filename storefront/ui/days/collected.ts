import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { Collected } from '@kolobeh/shared/store/when-collected.ts';
import type { Translate } from '../../base/texts/translate.ts';
import { dayOfInstant, dayOn, timeOf } from './day.ts';

/** `dnes`, `v pondělí 23. 11.`. */
export const dayOfCollecting = (t: Translate, market: Market, { at, isToday }: Collected): string =>
  isToday ? t('day.today') : dayOn(t, market, dayOfInstant(market, at));

/** `dnes do 30 minut`, `dnes od 15:30`, `v pondělí 23. 11. od 9:00`. Only for pages that are never stored. */
export const collectedWords = (t: Translate, market: Market, when: Collected): string =>
  when.isSoon ? t('day.soon') : t('day.from', { day: dayOfCollecting(t, market, when), time: timeOf(market, when.at) });
