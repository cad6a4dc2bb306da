// What a carrier was asked for by a seller: written before the call, so that no crash, lost answer or second click
// leaves a parcel nobody knows of. Each asking has a code of its own, by which the carrier knows a repeat again.
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { type Asked, findUnsettled, giveUpUnsettled, upsertAsked } from './queries/asked-parcels.ts';

/** Longer than any call of a carrier lasts: after it, whoever asked is gone. */
const longestCallMs = 60_000;

const isSame = (a: Pick<Asked, 'way' | 'day'>, b: Pick<Asked, 'way' | 'day'>): boolean =>
  a.way === b.way && a.day === b.day;

/**
 * Writes down what the carrier is about to be asked for a locked buy-out. The same wish again is the same asking; another
 * one gives the former up.
 * @returns null while another wish is being asked for at this moment
 */
export async function beginAsking(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  manager: EntityManager,
  buyout: { id: string; number: string },
  wish: Pick<Asked, 'way' | 'carrier' | 'day'>,
): Promise<Asked | null> {
  const former = await findUnsettled(manager, buyout.id);
  const isUnderWay = former?.state === 'asking' && now().getTime() - former.asked_at.getTime() < longestCallMs;
  if (former && !isSame(former, wish)) {
    if (isUnderWay) return null;
    await giveUpAsked({ jobs }, manager, buyout.id);
  }
  const again = former && isSame(former, wish) ? former.code : null;
  return upsertAsked(manager, buyout, { ...wish, code: again, asked_at: now() });
}

/** What a locked buy-out's carrier was asked for and is not known of is taken back, with the caller's own commit. */
export async function giveUpAsked(
  { jobs }: Pick<Deps, 'jobs'>,
  manager: EntityManager,
  buyoutId: string,
): Promise<void> {
  const given = await giveUpUnsettled(manager, buyoutId);
  for (const code of given) await jobs.send(manager, 'withdraw-asked-shipping', { code });
}
