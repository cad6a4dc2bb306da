import { type Day, PUBLIC, type PublicKind } from './black-friday.ts';

/** How likely each of so many addresses is asked for, the most wanted first (Zipf's law). */
export function popularity(addresses: number, uneven: number): number[] {
  const weights = Array.from({ length: addresses }, (_, at) => 1 / (at + 1) ** uneven);
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((one) => one / sum);
}

/** How often in a second a stored page of the day ends: by its age, or purged. */
export const endsPerSecond = ({ storedSeconds, purgesPerHour }: Day): number =>
  1 / storedSeconds + purgesPerHour / 3600;

/**
 * Share of requests that find their page stored. A page of which `rate` are asked for in a second, and which is kept for
 * `kept` seconds after it was drawn, is drawn once in `kept + 1 / rate` seconds.
 */
export function hitRate(perSecond: number, likely: readonly number[], endsASecond: number): number {
  return likely.reduce((sum, share) => {
    const rate = perSecond * share;
    return sum + (share * rate) / (rate + endsASecond);
  }, 0);
}

/** Of each kind of page, when so many visits begin in a second and `stores` processes each store pages of their own. */
export const hitRates = (day: Day, visitsPerSecond: number, stores: number): Record<PublicKind, number> =>
  Object.fromEntries(
    PUBLIC.map((kind) => {
      const likely = popularity(day.addresses[kind], day.uneven);
      return [kind, hitRate((visitsPerSecond * day.perVisit[kind]) / stores, likely, endsPerSecond(day))];
    }),
  ) as Record<PublicKind, number>;
