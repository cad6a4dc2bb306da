import { ModelDifference } from '@kolobeh/shared/buyout/price-list/difference.ts';
import type { Condition } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../base/words.ts';
import { locale } from '../../../base/show-moment.ts';
import { gridLocale } from '../../../grid/grid-locale.ts';
import { gridTheme } from '../../../grid/grid-modules.ts';
import { columnWords, showAmount } from '../prices/cell-words.ts';
import type { DifferenceRow } from './difference-rows.ts';

interface DifferenceGridProps {
  rows: DifferenceRow[];
  market: MarketCode;
  /** Of the shown type; answers of other types are called by their values. */
  conditions: readonly Condition[];
}

const defaultColumn = { resizable: true, sortable: true, suppressMovable: true, minWidth: 60 } as const;

const percentText = (language: string, percent: number): string =>
  `${percent > 0 ? '+' : ''}${percent.toLocaleString(locale(language))}\u00a0%`;

function columnsOf(i18n: i18n, market: MarketCode, conditions: readonly Condition[]): ColDef<DifferenceRow>[] {
  const amount = (field: 'old' | 'new'): ColDef<DifferenceRow> => ({
    field,
    headerName: i18n.t(`priceList.difference.${field}`),
    type: 'rightAligned',
    width: 110,
    cellClass: 'amount',
    valueFormatter: ({ value, data }) =>
      data?.old === null && data.new === null ? '' : showAmount((value as number | null) ?? null, market) || '–',
  });
  const whatOf = (row: DifferenceRow): string =>
    row.column === null ? i18n.t('priceList.difference.defaults') : columnWords(i18n, row.column, conditions);
  const warningsOf = ({ warnings }: DifferenceRow): string =>
    warnings.map((code) => wordOr(i18n, 'priceList.difference.warnings', code)).join('; ');
  return [
    { field: 'name', headerName: i18n.t('priceList.column.name'), width: 240, tooltipField: 'name' },
    {
      field: 'kind',
      headerName: i18n.t('priceList.difference.kindTitle'),
      width: 110,
      valueFormatter: ({ data }) => (data ? i18n.t(`priceList.difference.kind.${data.kind}`) : ''),
      cellClassRules: { late: ({ data }) => data?.kind === ModelDifference.shape.kind.enum.disappears },
    },
    {
      colId: 'what',
      headerName: i18n.t('priceList.difference.what'),
      flex: 1,
      minWidth: 160,
      valueGetter: ({ data }) => data && whatOf(data),
      tooltipValueGetter: ({ data }) => data && whatOf(data),
    },
    amount('old'),
    amount('new'),
    {
      field: 'percent',
      headerName: i18n.t('priceList.difference.percent'),
      type: 'rightAligned',
      width: 100,
      cellClass: 'amount',
      valueFormatter: ({ data }) =>
        data?.percent === null || data === undefined ? '' : percentText(i18n.language, data.percent),
    },
    {
      field: 'open_estimates',
      headerName: i18n.t('priceList.difference.estimates'),
      type: 'rightAligned',
      width: 96,
      cellClass: 'amount',
      valueFormatter: ({ data }) => String(data?.open_estimates || ''),
    },
    {
      colId: 'warning',
      headerName: i18n.t('priceList.difference.warning'),
      flex: 1.4,
      minWidth: 200,
      cellClass: 'late',
      valueGetter: ({ data }) => data && warningsOf(data),
      tooltipValueGetter: ({ data }) => data && warningsOf(data),
    },
  ];
}

/** Lines of the difference, sorted as people wish. */
export function DifferenceGrid({ rows, market, conditions }: DifferenceGridProps) {
  const { i18n } = useTranslation();
  const columns = useMemo(() => columnsOf(i18n, market, conditions), [i18n, market, conditions]);
  return (
    <div className="gridbox sheetbox">
      <div>
        <AgGridReact<DifferenceRow>
          theme={gridTheme}
          localeText={gridLocale(i18n)}
          rowData={rows}
          columnDefs={columns}
          defaultColDef={defaultColumn}
          getRowId={({ data }) => data.id}
          rowHeight={30}
          suppressNoRowsOverlay
          tooltipShowDelay={300}
        />
      </div>
    </div>
  );
}
