import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../../base/read-amount.ts';
import { useStation } from '../../base/station.ts';
import { wordFor } from '../../base/words.ts';
import type { PlacedText } from '../../grid/cells/use-cell-work.ts';
import type { CellEdit, CellEdits, CellField } from '../../grid/edit/cell-edit.ts';
import { planCells } from '../cells/plan-cells.ts';
import { BegunVariants } from './save-variant-cell.ts';
import { type VariantCell, variantCells } from './variant-cells.ts';

type Row = ProductRow;

const placed = (row: Row, column: string, text: string): PlacedText<Row> => ({
  row,
  column,
  text,
  at: { row: 1, column: 1 },
});

/** A price as a spreadsheet takes it. */
export const priceText = (row: Row, column: string): string =>
  writeAmount(column === 'price_ro' ? row.price_ro : row.price_cs);

/** A price that is typed is shown as a difference first, as one that is pasted. */
const priceEdit = (i18n: i18n, column: string, onPrice: (cells: PlacedText<Row>[]) => void): CellEdit<Row> => ({
  field: { of: 'text', inputMode: 'decimal' },
  textOf: (row) => priceText(row, column),
  wrong: (text, row) => {
    const fault = planCells([placed(row, column, text)]).wrong[0];
    return fault ? wordFor(i18n, 'cells.fault', fault.why) : null;
  },
  save: (row, text) => {
    onPrice([placed(row, column, text)]);
    return Promise.resolve({ kind: 'handed' });
  },
});

function variantEdits(i18n: i18n): CellEdits<Row> {
  const variants = new BegunVariants();
  const edit = (cell: VariantCell, field: CellField): CellEdit<Row> => ({
    field,
    textOf: cell.textOf,
    wrong: (text) => {
      const code = cell.wrong(text);
      return code === null ? null : (wordFor(i18n, 'fields', code) ?? i18n.t('fields.INVALID'));
    },
    begin: (row) => variants.begin(row.id),
    save: (row, text) => variants.save(row, cell, text),
  });
  const states = SaleState.options.map((value) => ({ value, label: i18n.t(`model.saleState.${value}`) }));
  const onSale = [
    { value: 'true', label: i18n.t('product.active') },
    { value: 'false', label: i18n.t('product.inactive') },
  ];
  return {
    name: edit(variantCells.name, { of: 'text' }),
    ean: edit(variantCells.ean, { of: 'text', inputMode: 'numeric' }),
    weight_grams: edit(variantCells.weight_grams, { of: 'text', inputMode: 'numeric' }),
    sale_state: edit(variantCells.sale_state, { of: 'choice', choices: states }),
    is_active: edit(variantCells.is_active, { of: 'choice', choices: onSale }),
  };
}

/**
 * What of the grid of products this person may edit in place: fields of a variant, and prices, which go the way of
 * pasted ones.
 * @param onPrice the same from one drawing to the next
 */
export function useProductEdits(onPrice: (cells: PlacedText<Row>[]) => void): CellEdits<Row> {
  const { i18n } = useTranslation();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('product.edit') ?? false);
  const mayPrice = useStation((state) => state.session?.capabilities.includes('price.edit') ?? false);
  return useMemo(() => {
    const price = (column: string) => priceEdit(i18n, column, onPrice);
    return {
      ...(mayEdit && variantEdits(i18n)),
      ...(mayPrice && { price_cs: price('price_cs'), price_ro: price('price_ro') }),
    };
  }, [i18n, mayEdit, mayPrice, onPrice]);
}
