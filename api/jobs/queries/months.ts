import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Months of the tables that are kept by months: made ahead, and gone when past what is kept. @returns how many */
export async function keepMonths(db: Db): Promise<number> {
  const [row]: { done: number }[] = await db.query(`select keep_months() as done`);
  return row?.done ?? 0;
}

export const analyzeMonths = (db: Db): Promise<unknown> => db.query(`select analyze_months()`);
