import type { ColDef } from 'ag-grid-community';
import { marketChoices } from '../../base/market-choices.ts';
import { setFilter } from '../filters/filter-kinds.ts';

/** The sign of a market's country; a market that these words do not know as it is called. */
const signOf = (value: unknown): string =>
  marketChoices.find((one) => one.value === value)?.label ?? (typeof value === 'string' ? value : '');

/** Cells of a column of markets, said and filtered by the signs of their countries. */
export const marketCells = {
  ...setFilter(marketChoices),
  width: 90,
  valueFormatter: ({ value }: { value?: unknown }) => signOf(value),
} satisfies ColDef;
