import { productTerms } from '@kolobeh/shared/catalogue/grid-terms.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { rowsByProduct } from '../../grid/product-search.ts';

/** Columns of the grid of products: what may be filtered and sorted, and how SQL names it. */
export const productColumns = withSql(
  productTerms,
  {
    code: 'p.code',
    ean: 'p.ean',
    name: 't.long_name',
    manufacturer: 'm.name',
    type_device: 'mp.type_device',
    quality: 'coalesce(p.grade, p.quality)',
    price_cs: 'cs.price',
    price_ro: 'ro.price',
    on_hand: 's.on_hand',
    reserved: 's.reserved',
  },
  {
    code: rowsByProduct('code', 'p.id'),
    ean: rowsByProduct('ean', 'p.id'),
    name: rowsByProduct('name', 'p.id'),
  },
);
