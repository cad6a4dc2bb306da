import type { PriceCell } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { CellFault } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { PriceAmount } from '@kolobeh/shared/catalogue/office/price-amount.ts';
import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type AmountFault, readAmount } from '../../base/read-amount.ts';
import type { PlacedText } from '../../grid/cells/use-cell-work.ts';

type Placed = PlacedText<ProductRow>;

/** A text that no cell takes, and why. */
export interface WrongText extends Placed {
  why: AmountFault | 'OUTSIDE' | 'READ_ONLY' | 'EMPTY' | 'NOT_POSITIVE' | CellFault['code'];
}

/** A price that a cell takes, with the text it was read from. */
export interface PlannedCell extends PriceCell {
  from: Placed;
}

const marketOf: Readonly<Record<string, MarketCode>> = { price_cs: 'cs', price_ro: 'ro' };

/** Columns of the grid of products that hold prices. */
export const priceColumns: ReadonlySet<string> = new Set(Object.keys(marketOf));

/** What pasted texts make of prices: those that can be taken, and each that cannot with its reason. */
export function planCells(placed: readonly Placed[]): { cells: PlannedCell[]; wrong: WrongText[] } {
  const cells: PlannedCell[] = [];
  const wrong: WrongText[] = [];
  for (const one of placed) {
    const market = one.column === null ? undefined : marketOf[one.column];
    const refuse = (why: WrongText['why']) => wrong.push({ ...one, why });
    if (!one.row || one.column === null) {
      refuse('OUTSIDE');
      continue;
    }
    if (!market) {
      refuse('READ_ONLY');
      continue;
    }
    const read = readAmount(one.text, markets[market]);
    if (!read.ok) refuse(read.refusal);
    else if (read.value === null) refuse('EMPTY');
    else if (read.value <= 0) refuse('NOT_POSITIVE');
    else if (!PriceAmount.safeParse(read.value).success) refuse('TOO_HIGH');
    else cells.push({ product_id: one.row.id, market, amount: read.value, from: one });
  }
  return { cells, wrong };
}

/** The same plan after the server refused some of its cells: they are told with the others. */
export function withFaults(
  { cells, wrong }: ReturnType<typeof planCells>,
  faults: readonly CellFault[],
): ReturnType<typeof planCells> {
  const left: PlannedCell[] = [];
  const more: WrongText[] = [];
  const seen = new Set<string>();
  for (const cell of cells) {
    const name = `${cell.product_id} ${cell.market}`;
    const fault = faults.find((one) => one.product_id === cell.product_id && one.market === cell.market);
    // Of a cell that comes twice the first stays.
    if (fault && (fault.code === 'NOT_SOLD' || seen.has(name))) more.push({ ...cell.from, why: fault.code });
    else left.push(cell);
    seen.add(name);
  }
  return { cells: left, wrong: [...wrong, ...more] };
}
