import { type EntityManager, In } from 'typeorm';
import { repairKindTable } from '../../../database/entities/repair/repair-entities.ts';

/** Answers of the buy-out's questionnaire that name the faults these kinds of repair mend. */
export async function listMends(db: Pick<EntityManager, 'getRepository'>, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .getRepository(repairKindTable)
    .find({ select: { code: true, mends: true }, where: { code: In([...codes]) } });
  return [...new Set(rows.flatMap(({ mends }) => mends))];
}
