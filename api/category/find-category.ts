import type { CategoryDetail } from '@kolobeh/shared/category/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { findCategoryId } from './queries/categories.ts';
import { findWords, listAddresses, listChildren, listWay } from './queries/category-page.ts';

/** A category with the way to it, its children and its addresses in both markets; null when there is none. */
export async function findCategory(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  urlPath: string,
): Promise<CategoryDetail | null> {
  const id = await findCategoryId(db, market, urlPath);
  if (id === null) return null;
  const [words, breadcrumbs, children, alternates] = await Promise.all([
    findWords(db, id, market),
    listWay(db, id, market),
    listChildren(db, id, market),
    listAddresses(db, id),
  ]);
  return words && { id, ...words, breadcrumbs, children, alternates };
}
