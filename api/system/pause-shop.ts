import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OfficePause, SeenVersions } from '@kolobeh/shared/system/pauses.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operation/audit.ts';
import { purgeEverything } from '../page-cache/purge-channel.ts';
import { deletePause, lengthenHolds, listNamedPauses, lockPauses, upsertPause } from './queries/pauses.ts';

/** Who pauses: a person of the office, or the command that works without it (`id` null). */
interface Actor {
  id: string | null;
  role: Role;
}

/** Which parts of which shops, and how they were seen; what was not seen is not compared. */
interface Paused {
  markets: readonly MarketCode[];
  part: Pausable;
  seen?: SeenVersions;
}

type Changed = Result<OfficePause[], { code: 'VERSION_STALE'; data: { pauses: OfficePause[] } }>;

/** All that is paused now. */
export const officePauses = async (source: Pick<DataSource, 'query'>): Promise<OfficePause[]> =>
  (await listNamedPauses(source)).map(({ until, begun_at: begunAt, ...pause }) => ({
    ...pause,
    until: until?.toISOString() ?? null,
    begun_at: begunAt.toISOString(),
  }));

/**
 * Does an act on what nobody else changes meanwhile, unless somebody has since it was seen.
 * @param act answers whether it changed anything: where it did not, pages stay stored
 */
const changed = (
  source: DataSource,
  { markets, part, seen = {} }: Paused,
  act: (manager: EntityManager, market: MarketCode, present: OfficePause | null) => Promise<boolean>,
  isSame: (seenVersion: number, present: OfficePause | null) => boolean,
): Promise<Changed> =>
  inTransaction(source, async (manager): Promise<Changed> => {
    await lockPauses(manager);
    const before = await officePauses(manager);
    const of = (market: MarketCode) => before.find((one) => one.market === market && one.part === part) ?? null;
    const isStale = markets.some((market) => seen[market] !== undefined && !isSame(seen[market], of(market)));
    if (isStale) return refused({ code: 'VERSION_STALE', data: { pauses: before } });
    let isChanged = false;
    for (const market of markets) isChanged = (await act(manager, market, of(market))) || isChanged;
    if (isChanged) await purgeEverything(manager);
    return ok(await officePauses(manager));
  });

/**
 * Pauses a part of the shop, or says anew until when. Each process forgets what it kept and every stored page in the
 * moment of the commit, because any page may show it.
 */
export const pauseShop = (
  source: DataSource,
  actor: Actor,
  { until, ...what }: Paused & { until: Date | null },
): Promise<Changed> =>
  changed(
    source,
    what,
    async (manager, market) => {
      await upsertPause(manager, { market, part: what.part, until, begun_by: actor.id });
      await writeAudit(manager, actor, {
        action: 'pause.begin',
        subject: { kind: 'pause', id: `${market} ${what.part}` },
        detail: { until: until?.toISOString() ?? null },
      });
      return true;
    },
    (version, present) => version === (present?.version ?? 0),
  );

/**
 * Ends pauses; what is not paused stays so, without a word in the log. Orders that could not be paid meanwhile are held
 * longer.
 */
export const resumeShop = (source: DataSource, actor: Actor, what: Paused): Promise<Changed> =>
  changed(
    source,
    what,
    async (manager, market, present) => {
      if (!present) return false;
      await lengthenHolds(manager, market, what.part);
      await deletePause(manager, market, what.part);
      await writeAudit(manager, actor, {
        action: 'pause.end',
        subject: { kind: 'pause', id: `${market} ${what.part}` },
      });
      return true;
    },
    // Somebody else has ended it: that is what was wanted.
    (version, present) => present === null || version === present.version,
  );
