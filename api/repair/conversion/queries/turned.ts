// A repair and a buy-out of the same device that became one another.
import type { EntityManager } from 'typeorm';
import { type BuyoutRow, buyoutTable } from '../../../database/entities/buyout/buyout-entities.ts';
import { type RepairRow, repairTable } from '../../../database/entities/repair/ordered-repair-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** The repair that a buy-out became; null while it is none. */
export const findRepairOfBuyout = (db: Rows, buyoutId: string): Promise<Pick<RepairRow, 'id' | 'number'> | null> =>
  db.getRepository(repairTable).findOne({ select: { id: true, number: true }, where: { from_buyout_id: buyoutId } });

type Turned = Pick<BuyoutRow, 'id' | 'number'> | null;

/** The buy-out that a repair came from, and the one it became. */
export async function findTurned(
  db: Rows,
  { id, from_buyout_id: from }: Pick<RepairRow, 'id' | 'from_buyout_id'>,
): Promise<{ from: Turned; into: Turned }> {
  const select = { id: true, number: true } as const;
  const buyouts = db.getRepository(buyoutTable);
  return {
    from: from === null ? null : await buyouts.findOne({ select, where: { id: from } }),
    into: await buyouts.findOne({ select, where: { from_repair_id: id } }),
  };
}
