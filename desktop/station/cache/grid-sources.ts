import { productTerms } from '@kolobeh/shared/catalogue/grid-terms.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { GridQuery, GridTerms } from '@kolobeh/shared/kernel/paging.ts';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import { orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import type { CachedGrid } from '../../bridge/cached-grids.ts';
import type { CachedRow } from '../store/cached-rows.ts';

/** Where the kept rows of a grid come from, and how many are kept. */
export interface GridSource {
  grid: CachedGrid;
  /** Who may see the grid; nobody else's station keeps it. */
  needs: Capability;
  terms: GridTerms;
  /** Order of a query that asks for none. */
  usualSort: GridQuery['sort'];
  /** Tells rows apart that are equal in what is sorted by, as the server does. */
  byId: (a: string, b: string) => number;
  /** Most rows kept; of a larger grid the first ones in the order in which they are asked for. */
  most: number;
  /** Kept rows are fetched anew after this time. */
  everyMs: number;
  page: (client: ApiClient, startRow: number, endRow: number) => Promise<{ rows: CachedRow[]; total: number }>;
}

const pageOf = (startRow: number, endRow: number, sort: GridQuery['sort']): GridQuery => ({
  start_row: startRow,
  end_row: endRow,
  sort,
  filter: {},
  search: '',
});

/** Rows fetched at once; the most that the API gives. */
export const pageRows = 500;
const minuteMs = 60_000;

/** Grids that can be read without network; those that are not here need it. */
export const gridSources: readonly GridSource[] = [
  {
    grid: 'orders',
    needs: 'order.read',
    terms: orderTerms,
    usualSort: [{ column: 'created_at', direction: 'desc' }],
    byId: (a, b) => Number(a < b) - Number(a > b),
    most: 5000,
    everyMs: 4 * minuteMs,
    async page(client, startRow, endRow) {
      const query = pageOf(startRow, endRow, [{ column: 'created_at', direction: 'desc' }]);
      const { rows, total } = await client.order.officeRows(query);
      const words = (row: (typeof rows)[number]) => [row.number, row.customer_name, row.email].join(' ');
      return { rows: rows.map((row) => ({ id: row.id, row, words: words(row) })), total };
    },
  },
  {
    grid: 'products',
    needs: 'product.read',
    terms: productTerms,
    usualSort: [],
    byId: (a, b) => Number(a) - Number(b),
    most: 20_000,
    everyMs: 10 * minuteMs,
    async page(client, startRow, endRow) {
      const query = pageOf(startRow, endRow, [{ column: 'code', direction: 'asc' }]);
      const { rows, total } = await client.catalogue.officeRows(query);
      const words = (row: (typeof rows)[number]) => [row.name, row.code, row.ean].join('\n');
      return { rows: rows.map((row) => ({ id: String(row.id), row, words: words(row) })), total };
    },
  },
  {
    grid: 'categories',
    needs: 'product.read',
    terms: {},
    usualSort: [],
    // The tree comes in one answer, whose order is the menu's.
    byId: (a, b) => Number(a) - Number(b),
    most: pageRows,
    everyMs: 10 * minuteMs,
    async page(client) {
      const { categories } = await client.category.officeTree();
      const rows = categories.map((row, at) => ({ id: String(at), row, words: '' }));
      return { rows, total: rows.length };
    },
  },
];
