import type { ImportKind } from '@kolobeh/shared/data-import/columns.ts';
import { categories } from './categories.ts';
import type { Kind } from './kind.ts';
import { models } from './models.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { stock } from './stock.ts';

/** What may be imported, and how. */
export const kinds: Readonly<Record<ImportKind, Kind>> = { products, prices, stock, categories, models };
