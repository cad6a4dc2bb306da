import type { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useCellWork } from './cells/use-cell-work.ts';
import { GridNotice } from './GridNotice.tsx';
import type { GridScreenProps } from './grid-screen-props.ts';
import { GridRange } from './GridRange.tsx';
import { GridTools } from './GridTools.tsx';
import { OfflineLine } from './rows/OfflineLine.tsx';
import { ServerGrid } from './ServerGrid.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';
import { type GridHandle, useGridKeys } from './use-grid-keys.ts';
import { useRows, useRowsAnew } from './rows/use-rows.ts';
import { useOpenRow } from './rows/use-open-row.ts';
import { useGridView } from './views/use-grid-view.ts';
import { columnsOf } from './views/view-state.ts';

const none: readonly ChangeTopic[] = [];

/** A screen of one grid: saved views, search and filters, rows of the server, footer, and a detail beside it. */
export function GridScreen<Row>({ fetchRows: fromServer, ...given }: GridScreenProps<Row>) {
  const { t } = useTranslation();
  const [ready, setHandle] = useState<GridHandle<Row> | null>(null);
  // A grid that begins anew leaves a dead one behind until it is ready.
  const handle = ready?.isDestroyed() === false ? ready : null;
  const [selected, setSelected] = useState<Row[]>([]);
  const [range, setRange] = useState<[number, number]>([-1, -1]);
  const { fetchRows, age } = useRows(fromServer, given.kept);
  useRowsAnew(handle, given.topics ?? none);
  useOpenRow(handle, given.openRow);
  const { openRow, rowClass } = given;
  const props = { ...given, fetchRows };
  const view = useGridView(props, handle);
  useGridKeys(handle, { onOpen: props.onOpen, isOpen: props.isOpen, openRow });
  const cellWork = useCellWork(handle, props.cells, { fetchRows, query: view.asked });
  const { outcome, total, hasMore } = view;

  // Columns of this person are not known without network; the grid begins anew when they come.
  const areColumnsKnown = view.views.stored.isSuccess;
  if (view.views.stored.isLoading && !ready) return <Skeleton lines={14} label={t('frame.loading')} />;
  return (
    <>
      <ViewTabs {...view.tabsProps} />
      <div className={props.detail ? 'obody' : 'obody alone'}>
        <section className="gridwrap" aria-label={props.label}>
          <GridTools
            searchLabel={props.searchLabel}
            search={view.search}
            onSearch={view.setSearch}
            filters={view.filters}
            onFilters={view.filterBy}
            columns={props.columns}
            handle={handle}
            grid={props.grid}
            asked={view.asked}
          />
          {age ? <OfflineLine age={age} /> : props.notice}
          <div className="gridbox" {...cellWork}>
            <ServerGrid
              key={String(areColumnsKnown)}
              label={props.label}
              columns={props.columns}
              amounts={props.amounts}
              rowId={props.rowId}
              fetchRows={props.fetchRows}
              search={view.settledSearch}
              columnState={columnsOf(view.views.stored.data?.views ?? [])}
              rowClass={(row) => (openRow && openRow.key !== null && openRow.is(row) ? 'open-row' : rowClass?.(row))}
              onReady={(api) => {
                setHandle(api);
                props.onReady?.(api);
              }}
              onOpen={props.onOpen}
              onLoad={view.onLoad}
              onFilter={view.onFilter}
              onSort={view.onSort}
              onSelect={setSelected}
              onColumns={areColumnsKnown ? view.views.keepColumns : () => undefined}
              onScroll={(first, last) => setRange([first, last])}
            />
            <GridNotice
              outcome={outcome}
              isFiltered={view.isFiltered}
              onClear={view.clear}
              onRetry={() => handle?.purgeInfiniteCache()}
            />
          </div>
          <footer className="gfoot">
            <span className="row gap-12">{props.summary(selected, () => handle?.deselectAll(), view.asked)}</span>
            <GridRange range={range} total={total} hasMore={hasMore} />
          </footer>
        </section>
        {props.detail}
      </div>
    </>
  );
}
