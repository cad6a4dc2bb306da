import { minuteIn } from '@kolobeh/shared/kernel/dates.ts';
import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Care } from '../jobs/care.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { offersTag } from './offers-now.ts';

const firstHour = 60;

/** Discounts begin and end with the market's day: pages drawn the day before are dropped in its first hour. */
const turnDay = ({ source, now }: Deps): Promise<void> =>
  purgeAfterCommit(
    source,
    MarketCode.options.filter((market) => minuteIn(markets[market], now()) < firstHour).map(offersTag),
  );

export const offerSchedule: readonly Care[] = [
  { name: 'offer.turn-day', cron: '0 * * * *', limitSeconds: 60, retries: 3, run: turnDay },
];
