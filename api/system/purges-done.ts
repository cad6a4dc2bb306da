import { type PurgeDone, PurgeMode } from '@kolobeh/shared/system/contract.ts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { lastPurges } from './queries/purges.ts';

/** How many a screen shows. */
const shownPurges = 20;

const Detail = z.object({ keys: z.array(z.string()), url: z.string(), soft: z.boolean() }).partial();

/** What people had dropped from the page cache, as the audit log keeps it. */
export async function purgesDone(db: Pick<EntityManager, 'query'>): Promise<PurgeDone[]> {
  const rows = await lastPurges(db, shownPurges);
  return rows.map(({ at, by, mode, detail }) => {
    const { keys = [], url = '', soft = false } = Detail.parse(detail);
    return { at: at.toISOString(), by, mode: PurgeMode.parse(mode), keys, url, soft_purge: soft };
  });
}
