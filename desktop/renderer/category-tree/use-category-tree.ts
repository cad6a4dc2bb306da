import { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { CacheAge } from '../../bridge/cached-grids.ts';
import { client } from '../base/data/api.ts';
import { codeOf } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { keptRows } from '../grid/rows/use-rows.ts';

interface Tree {
  categories: OfficeCategory[];
  /** Null while they are the server's. */
  age: CacheAge | null;
}

const askAgainMs = 3000;
/** More than any shop has. */
const most = 500;

async function keptTree(): Promise<Tree> {
  const query = { start_row: 0, end_row: most, sort: [], filter: {}, search: '' };
  const { rows, age } = await keptRows({ grid: 'categories', row: OfficeCategory }, query);
  return { categories: rows, age };
}

/** All categories, each after the one it is in; without network those kept at the station. */
export function useCategoryTree() {
  const isOffline = useStation((state) => state.status.network === 'offline');
  return useQuery({
    queryKey: ['category-tree', isOffline],
    staleTime: 0,
    // A form or a choice beside the tree stays while the network goes or comes.
    placeholderData: keepPreviousData,
    // What was kept is shown only until the server answers again.
    refetchInterval: ({ state }) => (state.data?.age && !isOffline ? askAgainMs : false),
    queryFn: async (): Promise<Tree> => {
      if (isOffline) return keptTree();
      try {
        return { categories: (await client.category.officeTree()).categories, age: null };
      } catch (error) {
        if (codeOf(error) !== 'OFFLINE') throw error;
        return keptTree();
      }
    },
  });
}

/** Name in the reader's language where the category has one. */
export const categoryName = ({ language }: i18n, { name_cs: cs, name_ro: ro, code }: OfficeCategory): string =>
  (language === 'ro' ? (ro ?? cs) : (cs ?? ro)) ?? code;

/** How deep each category lies, the roots at 0. */
export function depthsOf(categories: readonly OfficeCategory[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const { id, parent_id: parent } of categories)
    depths.set(id, parent === null ? 0 : (depths.get(parent) ?? 0) + 1);
  return depths;
}
