import type { NewExport } from '@kolobeh/shared/staff/grid-export.ts';
import type { ColDef } from 'ag-grid-community';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { ColumnMenu } from './filters/ColumnMenu.tsx';
import { describeFilter } from './filters/describe-filter.ts';
import { GridExportMenu } from './export/GridExportMenu.tsx';
import type { GridHandle } from './use-grid-keys.ts';

interface GridToolsProps<Row> {
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** What Enter in the search does; absent: nothing but leave it. */
  onEnter?: () => void;
  /** The grid's filter model. */
  filters: Record<string, unknown>;
  onFilters: (filters: Record<string, unknown>) => void;
  columns: ColDef<Row>[];
  handle: GridHandle<Row> | null;
  /** Name of the grid, and what it shows now, for a file of it. */
  grid: string;
  asked: () => NewExport['query'];
  /** What begins something new, before the search. */
  begin?: ReactNode;
}

/** Search, a chip for each condition, a way to add one, and the choice of columns. */
export function GridTools<Row>({
  searchLabel,
  search,
  onSearch,
  onEnter,
  filters,
  onFilters,
  columns,
  handle,
  grid,
  asked,
  begin,
}: GridToolsProps<Row>) {
  const { t, i18n } = useTranslation();
  const filterable = columns.filter((column) => column.filter && !((column.colId ?? '') in filters));
  const drop = (column: string) => {
    const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== column));
    onFilters(rest);
  };
  // A condition is asked for under its column's name, so the name has to be in sight.
  const ask = (column: string) => {
    handle?.setColumnsVisible([column], true);
    handle?.ensureColumnVisible(column);
    handle?.showColumnFilter(column);
  };
  return (
    <div className="gtools">
      {begin}
      <SearchField label={searchLabel} value={search} onChange={onSearch} onEnter={onEnter} />
      {Object.entries(filters).map(([name, filter]) => {
        const column = columns.find((one) => one.colId === name);
        const text = `${column?.headerName ?? name}: ${describeFilter(i18n, filter, column)}`;
        return (
          <button
            key={name}
            type="button"
            className="chip set"
            onClick={() => drop(name)}
            aria-label={t('grid.dropFilter', { filter: text })}
          >
            {text} <Icon name="x" size="xs" />
          </button>
        );
      })}
      <Select look="chip" aria-label={t('grid.addFilter')} value="" onChange={({ target }) => ask(target.value)}>
        <option value="">{t('grid.addFilter')}</option>
        {filterable.map((column) => (
          <option key={column.colId} value={column.colId}>
            {column.headerName}
          </option>
        ))}
      </Select>
      <span className="grow" />
      <GridExportMenu grid={grid} columns={columns} handle={handle} asked={asked} />
      <ColumnMenu columns={columns} handle={handle} />
    </div>
  );
}
