import { identityYearsOf } from '../../operation/settings.ts';
import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { setRetention, shortenRetention } from './queries/retention.ts';

/** The purchase never came to be: the law asks for nothing to be kept, and disputes come within weeks. */
const daysAfterEnd = 90;

/** ISO day the given number of years later; of the 29th of February the 28th, where there is no other. */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${day.endsWith('-02-29') && !isLeap ? '-02-28' : day.slice(4)}`;
}

/** ISO day after which the identity of somebody who offers a device today is erased. */
export const eraseDay = ({ settings, now }: Deps, market: MarketCode): string =>
  yearsLater(dayIn(markets[market], now()), identityYearsOf(settings, market));

/** ISO day after which what nobody paid by is erased, when it ends now. */
export const dayAfterEnd = (now: Date): string => daysLater(now.toISOString().slice(0, 10), daysAfterEnd);

/** After a buy-out that ended without a purchase. */
export const keepIdentityShortly = (deps: Deps, manager: EntityManager, buyoutId: string): Promise<unknown> =>
  shortenRetention(manager, buyoutId, deps.now(), daysAfterEnd);

/** When a buy-out that had ended goes on; false when its identity is erased or never was. */
export const keepIdentityLong = (
  deps: Deps,
  manager: EntityManager,
  { id, market }: { id: string; market: MarketCode },
): Promise<boolean> => setRetention(manager, id, eraseDay(deps, market));
