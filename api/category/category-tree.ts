import type { CategoryNode } from '@kolobeh/shared/category/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { listShown } from './queries/categories.ts';

/** The tree of shown categories. A category whose parent is hidden is hidden with it. */
export async function categoryTree(db: Pick<EntityManager, 'query'>, market: MarketCode): Promise<CategoryNode[]> {
  const rows = await listShown(db, market);
  const under = (parent: number | null): CategoryNode[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => ({
        id: row.id,
        name: row.name,
        url_path: row.url_path,
        picture: row.picture_key,
        children: under(row.id),
      }));
  return under(null);
}
