// Repairs that became a buy-out, or that one became; of the buy-out's domain, which knows nothing else of repairs.
import type { EntityManager } from 'typeorm';
import { type RepairRow, repairTable } from '../../database/entities/repair/ordered-repair-entities.ts';
import type { StoredBuyout } from './buyouts.ts';

type Turned = Pick<RepairRow, 'id' | 'number'> | null;

/** The repair that a buy-out came from, and the one it became. */
export async function findTurnedRepairs(
  db: Pick<EntityManager, 'getRepository'>,
  { id, from_repair_id: from }: Pick<StoredBuyout, 'id' | 'from_repair_id'>,
): Promise<{ from: Turned; into: Turned }> {
  const select = { id: true, number: true } as const;
  const repairs = db.getRepository(repairTable);
  return {
    from: from === null ? null : await repairs.findOne({ select, where: { id: from } }),
    into: await repairs.findOne({ select, where: { from_buyout_id: id } }),
  };
}
