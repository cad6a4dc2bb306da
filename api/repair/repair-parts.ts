// Parts of all lines of a repair, taken in the order of the parts, so that no two repairs wait for each other.
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { holdPart, releasePart } from '../stock/repair-parts.ts';
import { type BenchLineRow, listBenchLines, lockRepairById } from './bench/queries/bench-repairs.ts';
import { listForgottenByOwners } from './queries/waiting-parts.ts';

/** Days for which parts wait for a device that does not come; they are held again when it does. */
const waitDays = 21;

type OfRepair = Pick<RepairRow, 'id' | 'market'>;

const linesByPart = async (manager: EntityManager, { id, market }: OfRepair): Promise<BenchLineRow[]> =>
  (await listBenchLines(manager, id, market)).toSorted((a, b) => (a.part_id ?? 0) - (b.part_id ?? 0));

/** Holds the parts of what is agreed to, as far as they are free. */
export async function holdParts(manager: EntityManager, repair: OfRepair, actorId: string | null): Promise<void> {
  for (const { id, part_id: productId, hold, state } of await linesByPart(manager, repair))
    if (state === 'agreed' && hold === 'missing' && productId !== null)
      await holdPart(manager, { lineId: id, productId, actorId });
}

/** Gives back all that a repair holds and has not built in. */
export async function releaseParts(manager: EntityManager, repair: OfRepair, actorId: string | null): Promise<void> {
  for (const { id } of await linesByPart(manager, repair)) await releasePart(manager, id, actorId);
}

/** Gives back parts that wait for devices which have not come in three weeks. @returns of how many repairs */
export async function releaseWaiting(deps: Deps): Promise<number> {
  const since = new Date(deps.now().getTime() - waitDays * 86_400_000);
  const waiting = await listForgottenByOwners(deps.source, since);
  for (const { id } of waiting)
    await inTransaction(deps.source, async (manager) => {
      const repair = await lockRepairById(manager, id);
      if (repair?.state === 'ordered') await releaseParts(manager, repair, null);
    });
  return waiting.length;
}
