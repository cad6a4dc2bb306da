import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import type { OfficePause } from '@kolobeh/shared/system/pauses.ts';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operation/audit.ts';
import { purgeEverything } from '../page-cache/purge-channel.ts';
import { deletePause, lengthenHolds, listNamedPauses, upsertPause } from './queries/pauses.ts';

/** Who pauses: a person of the office, or the command that works without it (`id` null). */
interface Actor {
  id: string | null;
  role: Role;
}

/** Which parts of which shops. */
interface Paused {
  markets: readonly MarketCode[];
  part: Pausable;
}

/** All that is paused now. */
export const officePauses = async (source: Pick<DataSource, 'query'>): Promise<OfficePause[]> =>
  (await listNamedPauses(source)).map(({ until, begun_at: begunAt, ...pause }) => ({
    ...pause,
    until: until?.toISOString() ?? null,
    begun_at: begunAt.toISOString(),
  }));

/**
 * Pauses a part of the shop, or says anew until when. Each process forgets what it kept and every stored page in the
 * moment of the commit, because any page may show it.
 */
export const pauseShop = (
  source: DataSource,
  actor: Actor,
  { markets, part, until }: Paused & { until: Date | null },
): Promise<void> =>
  inTransaction(source, async (manager) => {
    for (const market of markets) {
      await upsertPause(manager, { market, part, until, begun_by: actor.id });
      await writeAudit(manager, actor, {
        action: 'pause.begin',
        subject: { kind: 'pause', id: `${market} ${part}` },
        detail: { until: until?.toISOString() ?? null },
      });
    }
    await purgeEverything(manager);
  });

/**
 * Ends pauses; what is not paused stays so, without a word in the log. Orders that could not be paid meanwhile are held
 * longer.
 */
export const resumeShop = (source: DataSource, actor: Actor, { markets, part }: Paused): Promise<void> =>
  inTransaction(source, async (manager) => {
    for (const market of markets) {
      if (part === 'sale') await lengthenHolds(manager, market);
      if (!(await deletePause(manager, market, part))) continue;
      await writeAudit(manager, actor, { action: 'pause.end', subject: { kind: 'pause', id: `${market} ${part}` } });
    }
    await purgeEverything(manager);
  });
