import { productTerms } from '@kolobeh/shared/catalogue/grid-terms.ts';
import { withSql } from '../../../grid/grid-sql.ts';
import { rowsByProduct } from '../../../grid/product-search.ts';
import { columnLike, rowsAmong, type TextRows } from '../../../grid/text-rows.ts';

/**
 * Products whose maker's name has the text. The models are found first: by their names in order, products of one maker
 * lie together, and the planner, which expects them everywhere, would look through all before them.
 */
const rowsByMaker: TextRows = (parameters, text, isStart) =>
  rowsAmong(
    'p.master_product_id',
    `select made.id from master_product made join manufacturer maker on maker.id = made.manufacturer_id
      where ${columnLike('maker.name', parameters, text, isStart)}`,
  );

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
    weight_grams: 'p.weight_grams',
    sale_state: 'p.sale_state',
    is_active: 'p.is_active::text',
  },
  {
    code: rowsByProduct('code', 'p.id'),
    ean: rowsByProduct('ean', 'p.id'),
    name: rowsByProduct('name', 'p.id'),
    manufacturer: rowsByMaker,
  },
);
