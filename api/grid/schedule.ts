import { inTransaction } from '../database/transaction.ts';
import { type Care, everyTenMinutes } from '../jobs/care.ts';
import { foldProductSearch } from './fold-product-search.ts';

/** Keeps the pages of names, by which the office finds products, from falling behind. */
export const gridSchedule: readonly Care[] = [
  // Pages of the products' names, once enough of them have changed.
  everyTenMinutes('grid.fold-names', async ({ source }) => {
    await inTransaction(source, (manager) => foldProductSearch(manager));
  }),
];
