import type { CellClassParams, ColDef, ITooltipParams } from 'ag-grid-community';
import type { OthersMarks } from './others-marks.ts';

/** By which field of a row a column is known to change. */
export const fieldOf = <Row>({ field, colId }: ColDef<Row>): string => field ?? colId ?? '';

/** What a column says of a cell by itself. */
function ownTooltip<Row>(column: ColDef<Row>, params: ITooltipParams<Row>): unknown {
  if (column.tooltipValueGetter) return column.tooltipValueGetter(params);
  const { tooltipField: field } = column;
  if (field === undefined || typeof params.data !== 'object' || params.data === null) return undefined;
  return Object.entries(params.data).find(([name]) => name === field)?.[1];
}

interface Marking<Row extends object> {
  marks: OthersMarks<Row>;
  /** Said of a cell that somebody else changed then, milliseconds of the clock. */
  words: (at: number) => string;
  /** Cells of these columns are edited in place. */
  edited: ReadonlySet<string>;
}

/** Columns whose cells show that somebody else changed them, and that they can be edited in place. */
export const markedColumns = <Row extends object>(
  columns: readonly ColDef<Row>[],
  { marks, words, edited }: Marking<Row>,
): ColDef<Row>[] =>
  columns.map((column): ColDef<Row> => {
    const field = fieldOf(column);
    const { tooltipField: _, ...rest } = column;
    return {
      ...rest,
      cellClassRules: {
        ...column.cellClassRules,
        'others-cell': ({ node }: CellClassParams<Row>) => marks.of(node.id)?.fields.has(field) ?? false,
        'edit-cell': ({ data }: CellClassParams<Row>) => data !== undefined && edited.has(column.colId ?? ''),
      },
      tooltipValueGetter: (params) => {
        const mark = marks.of(params.node?.id);
        return mark?.fields.has(field) ? words(mark.at) : ownTooltip(column, params);
      },
    };
  });
