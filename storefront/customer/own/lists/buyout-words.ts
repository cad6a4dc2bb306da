import type { OwnBuyout } from '@kolobeh/shared/buyout/contract.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { showIsoDay } from '../../../base/show-iso-day.ts';
import type { Translate } from '../../../base/texts/translate.ts';
import { stageOf } from '../../../buyout/status/status-stage.ts';

/** How a buy-out stands, and what comes next. */
export function buyoutWords(t: Translate, market: Market, buyout: OwnBuyout): { state: string; next: string } {
  const stage = stageOf(buyout, false);
  const place = buyout.centre ? `${buyout.centre.name}, ${buyout.centre.city}` : '';
  const next = buyout.paid_on
    ? t('own.buyout_next_paid_on', { day: showIsoDay(market, buyout.paid_on) })
    : t(`own.buyout_next_${stage}`, { place });
  return { state: t(`own.buyout_${stage}`), next };
}
