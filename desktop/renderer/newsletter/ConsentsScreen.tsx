import { type ConsentRow, MeasuringConsent } from '@kolobeh/shared/analytics/contract.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { marketCells } from '../grid/columns/market-cells.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { dateFilter, numberFilter, setFilter } from '../grid/filters/filter-kinds.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import type { Preset } from '../grid/views/view-state.ts';

const fetchRows = (query: Parameters<typeof client.analytics.consents>[0]) => client.analytics.consents(query);
/** A row says all there is. */
const nothing = (): void => undefined;
const noAmounts: ReadonlySet<string> = new Set();

const newest = [{ colId: 'answered_at', sort: 'desc' as const }];
const presets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: newest, search: '' } },
  ...MeasuringConsent.options.map((key) => ({
    key,
    state: { filter: { consent: { filterType: 'set' as const, values: [key] } }, sort: newest, search: '' },
  })),
];

function columnsOf(i18n: i18n): ColDef<ConsentRow>[] {
  const column = (colId: keyof ConsentRow, more: ColDef<ConsentRow>): ColDef<ConsentRow> => ({
    colId,
    field: colId,
    headerName: i18n.t(`consents.column.${colId}`),
    ...more,
  });
  const choices = MeasuringConsent.options.map((value) => ({ value, label: i18n.t(`consents.consent.${value}`) }));
  return [
    column('answered_at', {
      ...dateFilter,
      width: 160,
      initialSort: 'desc',
      valueFormatter: ({ data }) => (data ? showMoment(i18n.language, data.answered_at) : ''),
    }),
    column('consent', {
      ...setFilter(choices),
      width: 180,
      valueFormatter: ({ data }) => (data ? i18n.t(`consents.consent.${data.consent}`) : ''),
    }),
    column('market', marketCells),
    column('text_version', { ...numberFilter, width: 210 }),
    column('id', { flex: 1, minWidth: 300, sortable: false, cellClass: 'code' }),
  ];
}

/** What visitors answered to the question of measuring: the proof that they were asked. */
export function ConsentsScreen() {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => columnsOf(i18n), [i18n]);
  return (
    <GridScreen<ConsentRow>
      grid="consents"
      label={t('frame.section.consents')}
      searchLabel={t('consents.search')}
      columns={columns}
      amounts={noAmounts}
      presets={presets}
      presetLabel={(key) => wordOr(i18n, 'consents.view', key)}
      rowId={(row) => row.id}
      fetchRows={fetchRows}
      onOpen={nothing}
      isOpen={false}
      summary={() => <span className="faint">{t('consents.hint')}</span>}
    />
  );
}
