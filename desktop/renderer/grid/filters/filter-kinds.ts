import type { ColDef } from 'ag-grid-community';
import { FilterDay } from './FilterDay.tsx';
import { SetFilter } from './SetFilter.tsx';
import type { Choice } from '../../base/choice.ts';

/** The filter's part of a column of any grid. */
type FilterPart = Pick<ColDef, 'filter' | 'filterParams' | 'dateComponent'>;

/** Only conditions the server knows; one condition a column. */
const one = { maxNumConditions: 1, debounceMs: 350 };

/** For words; without regard to case and accents, as the server compares them. */
export const textFilter: FilterPart = {
  filter: 'agTextColumnFilter',
  filterParams: { ...one, filterOptions: ['contains', 'equals', 'startsWith', 'blank', 'notBlank'] },
};

/** For numbers; columns of money are typed in whole crowns and lei. */
export const numberFilter: FilterPart = {
  filter: 'agNumberColumnFilter',
  filterParams: {
    ...one,
    filterOptions: ['equals', 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual', 'inRange'],
  },
};

/** For days; a moment counts to its day in the office's time zone. */
export const dateFilter: FilterPart = {
  filter: 'agDateColumnFilter',
  filterParams: { ...one, filterOptions: ['equals', 'greaterThan', 'lessThan', 'inRange'] },
  dateComponent: FilterDay,
};

/** A list of values to tick. */
export const setFilter = (choices: readonly Choice[]): FilterPart => ({ filter: SetFilter, filterParams: { choices } });
