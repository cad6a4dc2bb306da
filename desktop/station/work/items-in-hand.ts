import type { ItemScan, KnownItem, StockFacts } from '@kolobeh/shared/stock/book.ts';
import type { MoveItem } from '@kolobeh/shared/stock/move.ts';
import { nameParams } from '@kolobeh/shared/stock/goods.ts';
import type { HandLine } from '../../bridge/stock-view.ts';
import type { StockBookRows } from '../store/stock-book-rows.ts';
import type { ItemScan as ScannedItem } from './read-scan.ts';

/** A GS1 label may name both article and piece: the piece counts when we know it. */
export function mostExact(facts: StockFacts, { values }: ScannedItem): ItemScan {
  const known = values.find((value) => facts.item(value)?.unit) ?? values.find((value) => facts.item(value) !== null);
  return known ?? values[0] ?? { kind: 'serial', value: '?' };
}

/** Values of a text that names a product; none for one nobody knows. */
export const productParams = (item: KnownItem | null): Record<string, string> =>
  item ? nameParams({ product_name: item.product.name, names: item.product.names }) : {};

/** As the screen shows it; nothing for a number the books no longer know. */
export function handLine(facts: Pick<StockBookRows, 'item' | 'unitCode'>, { scan, pieces }: MoveItem): HandLine[] {
  const item = facts.item(scan);
  if (!item) return [];
  const { product, unit } = item;
  return [
    {
      product_code: product.code,
      product_name: product.name,
      names: product.names,
      picture: product.picture,
      unit: unit ?? '',
      unit_code: unit === null ? '' : facts.unitCode(unit),
      pieces,
    },
  ];
}
