import { bigIdentity, bigint, integer, integers, text } from '../columns.ts';
import { table } from '../table.ts';

/** Products in the order of their Czech names, 64 to a page. */
export interface ProductSearchPageRow {
  page: string;
  product_ids: number[];
  /** A line for each of the products: name, code and bar code as plain text, `\x01` between them. */
  lines: string;
}

export const productSearchPageTable = table<ProductSearchPageRow>('product_search_page', {
  columns: {
    page: bigint(),
    product_ids: integers(),
    lines: text(),
  },
  primary: ['page'],
  indexes: {
    product_search_page_lines_idx: { columns: ['lines'], byMigration: true },
  },
});

/** A product whose line the pages do not know any more. One may be noted several times. */
export interface ProductSearchChangeRow {
  id: string;
  product_id: number;
}

export const productSearchChangeTable = table<ProductSearchChangeRow>('product_search_change', {
  columns: {
    id: bigIdentity(),
    product_id: integer(),
  },
  primary: ['id'],
});
