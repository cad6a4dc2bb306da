import type { MasterQuery, MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import type { Pool } from 'pg';
import { findMasters, readMasters, type ShownMaster } from './queries/masters.ts';

function present({ assigned, ...master }: ShownMaster): MasterRow {
  const isWhole = ({ variants }: { variants: number }): boolean => variants === master.variants;
  return {
    ...master,
    categories: assigned.length,
    category_ids: assigned.filter(isWhole).map(({ id }) => id),
    some_category_ids: assigned.filter((one) => !isWhole(one)).map(({ id }) => id),
  };
}

/** Rows of the grid of master products and how many fit in all; by name where nothing sorts them. */
export async function listMasters(pool: Pool, asked: MasterQuery): Promise<{ rows: MasterRow[]; total: number }> {
  const query = asked.sort.length > 0 ? asked : { ...asked, sort: [{ column: 'name', direction: 'asc' as const }] };
  const { ids, total } = await findMasters(pool, query);
  return { rows: (await readMasters(pool, ids)).map(present), total };
}
