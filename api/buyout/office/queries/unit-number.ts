import type { EntityManager } from 'typeorm';
import { unitTable } from '../../../database/entities/goods/unit-entities.ts';

/** Number of the unit that a bought device has become; null before. */
export async function findUnitNumber(
  db: Pick<EntityManager, 'getRepository'>,
  buyoutId: string,
): Promise<number | null> {
  const where = { buyout_id: buyoutId };
  const unit = await db.getRepository(unitTable).findOne({ select: { id: true, number: true }, where });
  return unit?.number ?? null;
}
