import { timingSafeEqual } from 'node:crypto';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OwnWatchdog, Watchdog } from '@kolobeh/shared/watchdog/contract.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import { findWatchdog, listWatchdogsOf, moveWatchdog, type StoredWatchdog } from './queries/watchdogs.ts';
import type { WatchdogState } from '@kolobeh/shared/watchdog/watchdog-states.ts';

interface Link {
  id: string;
  token: string;
}

const present = ({ kind, state, below, market, name, seo_name }: StoredWatchdog): Watchdog => ({
  kind,
  state,
  below: below === null ? null : money(below, markets[market].currency),
  product: { name, seo_name },
});

/** A watch-dog by the link of its letters; null when the token is not its own. */
export async function watchdogByLink(deps: Deps, { id, token }: Link): Promise<Watchdog | null> {
  if (!timingSafeEqual(tokenHash(deps.watchdogTokens.of(id)), tokenHash(token))) return null;
  const row = await findWatchdog(deps.source, id);
  return row && present(row);
}

/** What an account waits for, each with the link of its letters. */
export async function watchdogsOf(deps: Deps, userId: string): Promise<OwnWatchdog[]> {
  const rows = await listWatchdogsOf(deps.source, userId);
  return rows.map((row) => ({
    ...present(row),
    id: row.id,
    token: deps.watchdogTokens.of(row.id),
    market: row.market,
  }));
}

/** Moves it, however often the link is pressed; what cannot be moved stays as it is. */
async function move(deps: Deps, link: Link, to: WatchdogState) {
  if (!(await watchdogByLink(deps, link))) return null;
  await moveWatchdog(deps.source, link.id, to);
  return watchdogByLink(deps, link);
}

/** Its owner has the e-mail: it wakes. */
export const confirmWatchdog = (deps: Deps, link: Link): Promise<Watchdog | null> => move(deps, link, 'awake');

/** Nothing is told any more. */
export const endWatchdog = (deps: Deps, link: Link): Promise<Watchdog | null> => move(deps, link, 'ended');
