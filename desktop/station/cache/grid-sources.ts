import { productTerms } from '@kolobeh/shared/catalogue/grid-terms.ts';
import { newestFirst, orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import { buyoutSource } from './buyout-source.ts';
import { type GridSource, latestId, minuteMs, pageOf, pageRows } from './grid-source.ts';
import { priceListSource, priceSheetSource } from './price-list-sources.ts';
import { taskSource } from './task-source.ts';

/** Grids that can be read without network; those that are not here need it. */
export const gridSources: readonly GridSource[] = [
  {
    grid: 'orders',
    needs: 'order.read',
    terms: orderTerms,
    usualSort: [{ column: 'created_at', direction: 'desc' }],
    settled: newestFirst,
    byId: latestId,
    most: 5000,
    everyMs: 4 * minuteMs,
    async page(client, startRow, endRow) {
      const query = pageOf(startRow, endRow, [{ column: 'created_at', direction: 'desc' }]);
      const { rows, total } = await client.order.officeRows(query);
      const words = (row: (typeof rows)[number]) => [row.number, row.customer_name, row.email].join(' ');
      return { rows: rows.map((row) => ({ id: row.id, row, words: words(row) })), total };
    },
  },
  buyoutSource,
  taskSource,
  priceListSource,
  priceSheetSource,
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
