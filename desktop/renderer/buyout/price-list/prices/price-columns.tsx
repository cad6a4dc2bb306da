import type { SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { cellOf, type Column, correctionColumn, priceColumn } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ColDef, ColGroupDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { textFilter } from '../../../grid/filters/filter-kinds.ts';
import { columnWords, showAmount } from './cell-words.ts';

interface ColumnsOf {
  i18n: i18n;
  market: MarketCode;
  conditions: readonly Condition[];
  isDraft: boolean;
  /** On a phone only the model's name stays in place: more would leave no room for the prices. */
  isNarrow: boolean;
}

/** What cells ask of the screen; the grid hands it to them as its context. */
export interface SheetContext {
  /** What a person typed into a cell. */
  onType: (model: SheetModel, column: Column, text: string) => void;
  /** Whether what was meant for a cell could not be taken. */
  isWrong: (model: number, column: Column) => boolean;
  onColours: (model: SheetModel) => void;
}

/** The grid types its context as anything. */
const screen = ({ context }: { context: unknown }): SheetContext => context as SheetContext;

/** Amounts end at the same edge, so that digits stand under digits. */
function amountColumn(of: ColumnsOf, column: Column, more: ColDef<SheetModel>): ColDef<SheetModel> {
  const { i18n, market, conditions, isDraft } = of;
  return {
    colId: column,
    headerTooltip: columnWords(i18n, column, conditions),
    type: 'rightAligned',
    width: 88,
    editable: isDraft,
    cellEditor: 'agTextCellEditor',
    cellEditorParams: { useFormatter: true },
    valueGetter: ({ data }) => data && cellOf(data.line, column),
    valueFormatter: ({ value }: { value: number | null | undefined }) => showAmount(value ?? null, market),
    valueSetter: ({ data, newValue, context }: { data: SheetModel; newValue: unknown; context: unknown }) => {
      screen({ context }).onType(data, column, typeof newValue === 'string' ? newValue : '');
      // The amount comes back with the row once it is taken.
      return false;
    },
    cellClass: 'amount',
    cellClassRules: { wrong: ({ data, context }) => !!data && screen({ context }).isWrong(data.id, column) },
    getQuickFilterText: () => '',
    ...more,
  };
}

const named = (headerName: string, more: ColDef<SheetModel>): ColDef<SheetModel> => ({
  headerName,
  ...textFilter,
  ...more,
});

/** Columns of a list: the model, the least price, grades best first, and corrections under their questions. */
export function priceColumns(of: ColumnsOf): (ColDef<SheetModel> | ColGroupDef<SheetModel>)[] {
  const { i18n, conditions, isNarrow } = of;
  const pinned = isNarrow ? null : 'left';
  const model = [
    named(i18n.t('priceList.column.manufacturer'), { field: 'manufacturer', width: 106, pinned }),
    named(i18n.t('priceList.column.name'), {
      field: 'name',
      width: isNarrow ? 150 : 240,
      tooltipField: 'name',
      pinned: 'left',
    }),
    named(i18n.t('priceList.column.colours'), {
      field: 'colours',
      pinned,
      width: 74,
      filter: false,
      type: 'rightAligned',
      getQuickFilterText: () => '',
      cellClass: 'amount link-cell',
      onCellClicked: ({ data, context }) => data && screen({ context }).onColours(data),
      suppressKeyboardEvent: ({ data, context, event }) => {
        if (event.key !== 'Enter' || !data) return false;
        screen({ context }).onColours(data);
        return true;
      },
    }),
  ];
  const prices = [
    amountColumn(of, 'minimal', { headerName: i18n.t('priceList.column.minimal') }),
    ...Grade.options.map((grade) => amountColumn(of, priceColumn(grade), { headerName: grade })),
  ];
  // Every column stands in a group: a row of group names without any in sight would be a row of nothing to who reads it.
  return [
    { groupId: 'model', headerName: i18n.t('priceList.column.name'), children: model },
    { groupId: 'prices', headerName: i18n.t('priceList.part.prices'), children: prices },
    ...conditions.map((condition): ColGroupDef<SheetModel> => ({
      groupId: `question-${condition.id}`,
      headerName: condition.name,
      headerTooltip: condition.name,
      children: condition.choices.map(({ value, label }) =>
        amountColumn(of, correctionColumn(value), { headerName: label, width: 118 }),
      ),
    })),
  ];
}
