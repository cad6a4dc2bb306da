import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { useCellWork } from './cells/use-cell-work.ts';
import { CellEditor } from './edit/CellEditor.tsx';
import { useCellEdit } from './edit/use-cell-edit.ts';
import { withCodes } from './filters/grid-query.ts';
import { GridNotice } from './GridNotice.tsx';
import type { GridScreenProps } from './grid-screen-props.ts';
import { GridRange } from './GridRange.tsx';
import { GridTools } from './GridTools.tsx';
import { OthersChanges } from './marks/OthersChanges.tsx';
import { useOthersMarks } from './marks/use-others-marks.ts';
import { OfflineLine } from './rows/OfflineLine.tsx';
import { ServerGrid } from './ServerGrid.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';
import { type GridHandle, useGridKeys } from './use-grid-keys.ts';
import { useRows, useRowsAnew } from './rows/use-rows.ts';
import { useOpenRow } from './rows/use-open-row.ts';
import { useGridView } from './views/use-grid-view.ts';
import { columnsOf } from './views/view-state.ts';

const none: readonly ChangeTopic[] = [];

/** The grid's own interface. One that begins anew leaves a dead one behind until it is ready. */
function useHandle<Row>() {
  const [ready, setHandle] = useState<GridHandle<Row> | null>(null);
  return { ready, setHandle, handle: ready?.isDestroyed() === false ? ready : null };
}

/** What happens in the cells: others' changes are marked until they are looked at, own ones are made in place. */
function useCells<Row extends object>(
  handle: GridHandle<Row> | null,
  { columns, edits, rowId, openRow }: Pick<GridScreenProps<Row>, 'columns' | 'edits' | 'rowId' | 'openRow'>,
  selected: readonly Row[],
) {
  const box = useRef<HTMLDivElement>(null);
  const edited = useMemo(() => new Set(Object.keys(edits ?? {})), [edits]);
  const marks = useOthersMarks(handle, { columns, rowId, openRow, edited });
  const edit = useCellEdit(handle, { edits, rowId, onSaved: marks.renew });
  const { end } = marks;
  useEffect(() => end(selected), [end, selected]);
  return { box, marks, edit };
}

/**
 * Chosen rows belong to what is searched and filtered: when that changes, the choice is dropped, for nobody would see what
 * an act is about. Rows of any page and order stay chosen.
 */
function useChoiceOfQuestion<Row>(
  handle: GridHandle<Row> | null,
  { filters, settledSearch: search }: Pick<ReturnType<typeof useGridView>, 'filters' | 'settledSearch'>,
): void {
  const question = JSON.stringify({ filters, search });
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    handle?.deselectAll();
  }, [handle, question]);
}

/** What stands in place of rows, where there are none. */
const ShownNotice = ({ view, onRetry }: { view: ReturnType<typeof useGridView>; onRetry: () => void }) => (
  <GridNotice outcome={view.outcome} isFiltered={view.isFiltered} onClear={view.clear} onRetry={onRetry} />
);

/** Enter opens what was scanned into the search; what could not be asked for is said and stays typed. */
function useScan(
  onScan: ((text: string) => Promise<boolean>) | undefined,
  { search, setSearch }: { search: string; setSearch: (text: string) => void },
): (() => void) | undefined {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  if (!onScan) return undefined;
  const open = async (text: string) => {
    try {
      if (await onScan(text)) setSearch('');
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
  return () => {
    const text = search.trim();
    if (text !== '') void open(text);
  };
}

/** Rows by what is asked for, with the codes that its search means. */
function useCodedRows<Row>(
  fromServer: GridScreenProps<Row>['fetchRows'],
  { kept, codesOf }: Pick<GridScreenProps<Row>, 'kept' | 'codesOf'>,
) {
  const { fetchRows, age } = useRows(fromServer, kept);
  const coded = (query: GridQuery): GridQuery => withCodes(query, codesOf);
  return { fetchRows: (query: GridQuery) => fetchRows(coded(query)), age, coded };
}

/** A screen of one grid: saved views, search and filters, rows of the server, footer, and a detail beside it. */
export function GridScreen<Row extends object>({ fetchRows: fromServer, ...given }: GridScreenProps<Row>) {
  const { t } = useTranslation();
  const { handle, ready, setHandle } = useHandle<Row>();
  const [selected, setSelected] = useState<Row[]>([]);
  const [range, setRange] = useState<[number, number]>([-1, -1]);
  const { fetchRows, age, coded } = useCodedRows(fromServer, given);
  useRowsAnew(handle, given.topics ?? none);
  useOpenRow(handle, given.openRow);
  const { openRow, rowClass } = given;
  const props = { ...given, fetchRows };
  const view = useGridView(props, handle);
  useChoiceOfQuestion(handle, view);
  useGridKeys(handle, { onOpen: props.onOpen, isOpen: props.isOpen, openRow });
  const { box, marks, edit } = useCells(handle, given, selected);
  const asked = (): GridQuery => coded(view.asked());
  const cellWork = useCellWork(handle, props.cells, { fetchRows, query: asked });
  const { total, hasMore } = view;
  const onEnter = useScan(given.onScan, view);

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
            onEnter={onEnter}
            filters={view.filters}
            onFilters={view.filterBy}
            columns={props.columns}
            handle={handle}
            grid={props.grid}
            asked={() => ({ ...asked(), ...props.within })}
            begin={props.begin}
          />
          {age ? <OfflineLine age={age} /> : props.notice}
          <div className="gridbox" ref={box} {...cellWork}>
            <ServerGrid
              key={String(areColumnsKnown)}
              label={props.label}
              columns={marks.columns}
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
              onPress={props.onPress}
              onEdit={(index, column) => edit.begin({ index, column })}
              onRows={marks.onRows}
              isMarked={marks.isMarked}
              onLoad={view.onLoad}
              onFilter={view.onFilter}
              onSort={view.onSort}
              onSelect={setSelected}
              onColumns={areColumnsKnown ? view.views.keepColumns : () => undefined}
              onScroll={(first, last) => setRange([first, last])}
            />
            <ShownNotice view={view} onRetry={() => handle?.purgeInfiniteCache()} />
            <CellEditor box={box} handle={handle} columns={props.columns} work={edit} />
          </div>
          <footer className="gfoot">
            <span className="row gap-12">{props.summary(selected, () => handle?.deselectAll(), asked)}</span>
            <OthersChanges count={marks.count} onSeen={marks.endAll} />
            <GridRange range={range} total={total} hasMore={hasMore} />
          </footer>
        </section>
        {props.detail}
      </div>
    </>
  );
}
