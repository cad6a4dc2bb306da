import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import type { EntityManager } from 'typeorm';
import { listForOffice } from './queries/categories.ts';

/** All categories, each after the one it is in, in the order of the menu. */
export async function officeTree(db: Pick<EntityManager, 'query'>): Promise<OfficeCategory[]> {
  const rows = await listForOffice(db);
  const under = (parent: number | null): OfficeCategory[] =>
    rows.filter((row) => row.parent_id === parent).flatMap((row) => [row, ...under(row.id)]);
  return under(null);
}
