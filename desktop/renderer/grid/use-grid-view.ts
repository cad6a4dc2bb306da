import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../app/refusal-text.ts';
import { useToasts } from '../ui/toasts.ts';
import type { GridScreenProps } from './grid-screen-props.ts';
import type { LoadOutcome } from './ServerGrid.tsx';
import { toGridQuery } from './grid-query.ts';
import type { GridHandle } from './use-grid-keys.ts';
import { useSettled } from './use-settled.ts';
import { useViews } from './use-views.ts';
import { type ViewState, ownViews } from './view-state.ts';

const countEveryMs = 20_000;

/** State of a grid's screen: which view is on, what is searched and filtered, and what the last load brought. */
export function useGridView<Row>(props: GridScreenProps<Row>, handle: GridHandle<Row> | null) {
  const { i18n } = useTranslation();
  const showToast = useToasts((state) => state.show);
  const views = useViews(props.grid);
  const [active, setActive] = useState<string | null>(props.presets[0]?.key ?? null);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Record<string, unknown>>({});
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null);
  const settledSearch = useSettled(search, 300);
  const own = ownViews(views.stored.data?.views ?? []);

  const stateOf = (key: string): ViewState | undefined =>
    props.presets.find((preset) => preset.key === key)?.state ?? own.find(({ view }) => view.id === key)?.state;
  const choose = (key: string) => {
    const state = stateOf(key);
    if (!state || !handle) return;
    setActive(key);
    setSearch(state.search);
    handle.setFilterModel(state.filter);
    handle.applyColumnState({ state: state.sort, defaultState: { sort: null } });
    handle.ensureIndexVisible(0);
  };
  const present = (): ViewState => ({
    filter: { ...handle?.getFilterModel() },
    sort: (handle?.getColumnState() ?? []).flatMap(({ colId, sort }) => (sort ? [{ colId, sort }] : [])),
    search,
  });
  const orTell = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      showToast('bad', refusalText(i18n, error));
    }
  };
  const counts = usePresetCounts(props);

  return {
    views,
    search,
    setSearch,
    settledSearch,
    filters,
    outcome,
    total: outcome?.kind === 'loaded' ? outcome.total : null,
    isFiltered: settledSearch !== '' || Object.keys(filters).length > 0,
    onLoad: setOutcome,
    onFilter: () => setFilters({ ...handle?.getFilterModel() }),
    clear: () => {
      setSearch('');
      handle?.setFilterModel(null);
    },
    tabsProps: {
      tabs: [
        ...props.presets.map(({ key }, index) => ({
          key,
          label: props.presetLabel(key),
          count: counts[index] ?? null,
          isOwn: false,
        })),
        ...own.map(({ view }) => ({ key: view.id, label: view.name, count: null, isOwn: true })),
      ],
      active,
      onChoose: choose,
      onSave: (name: string) =>
        orTell(
          views.saveView(name, present(), own.length).then(({ views: all }) => {
            setActive(all.find((view) => view.name === name)?.id ?? null);
          }),
        ),
      onRename: (key: string, name: string) => {
        const found = own.find(({ view }) => view.id === key);
        return orTell(found ? views.renameView(found.view, name).then(setActive) : Promise.resolve());
      },
      onRemove: async (key: string) => {
        await orTell(views.removeView(key));
        const first = props.presets[0]?.key;
        if (first) choose(first);
      },
    },
  };
}

/** How many rows each preset has; asked by an empty page, refreshed now and then. */
function usePresetCounts<Row>({
  grid,
  presets,
  presetScope,
  fetchRows,
  amounts,
}: GridScreenProps<Row>): (number | null)[] {
  const fetcher = useRef(fetchRows);
  useEffect(() => {
    fetcher.current = fetchRows;
  });
  const results = useQueries({
    queries: presets.map(({ key, state }) => ({
      queryKey: ['preset-count', grid, presetScope, key],
      queryFn: () =>
        fetcher.current(
          toGridQuery(
            { startRow: 0, endRow: 1, sortModel: state.sort, filterModel: state.filter },
            state.search,
            amounts,
          ),
        ),
      select: ({ total }: { total: number }) => total,
      refetchInterval: countEveryMs,
      retry: false,
    })),
  });
  return results.map(({ data }) => data ?? null);
}
