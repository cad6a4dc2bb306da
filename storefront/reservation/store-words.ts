import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import type { Translate } from '../base/texts/translate.ts';
import { dayAndMonth, dayOfInstant, dayOn, timeOf } from '../ui/days/day.ts';

export const piecesWords = (t: Translate, free: number): string =>
  free === 1 ? t('reserve.last') : free >= 5 ? t('reserve.many') : t('reserve.pieces', { count: free });

/** When a piece that lies there is ready and until when it is kept; what is not there is brought. */
export function readyWords(t: Translate, market: Market, { pieces, door, keeping, brought }: StockedStore): string {
  const moment = ({ at, is_today: isToday }: { at: string; is_today: boolean }) => ({
    day: isToday ? t('day.today') : dayOn(t, market, dayOfInstant(market, at)),
    time: timeOf(market, at),
  });
  if (pieces.length === 0) return brought ? t('reserve.brought', moment(brought)) : t('reserve.not_here');
  if (!keeping) return t('reserve.shut');
  const until = `${dayAndMonth(market, dayOfInstant(market, keeping.kept_until))} ${timeOf(market, keeping.kept_until)}`;
  return door?.state === 'open' && keeping.is_today
    ? t('reserve.ready_soon', { until })
    : t('reserve.ready', { ...moment({ at: keeping.ready_at, is_today: keeping.is_today }), until });
}
