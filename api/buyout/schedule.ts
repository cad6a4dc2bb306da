import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import { eraseIdentities } from './identity/queries/erase-identities.ts';
import { expireBuyouts } from './expire-buyouts.ts';

/** What time alone does to buy-outs: offers run out, identities are erased. */
export const buyoutSchedule: readonly Care[] = [
  everyMinute('buyout.expire', expireBuyouts, { limitSeconds: 600 }),
  // Sellers' identity whose period has passed, by the day of the earlier market.
  everyHour('buyout.erase-identities', ({ source, now }) => eraseIdentities(source, dayIn(markets.cs, now()))),
];
