import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { GridScreenProps } from '../grid-screen-props.ts';
import type { LoadOutcome } from '../ServerGrid.tsx';
import { toGridQuery } from '../filters/grid-query.ts';
import { isSameState } from './grid-address.ts';
import { useGridAddress } from './use-grid-address.ts';
import type { GridHandle } from '../use-grid-keys.ts';
import { useViews } from './use-views.ts';
import { ViewState, ownViews } from './view-state.ts';

/** State of a grid's screen: which view is on, what is searched and filtered, and what the last load brought. */
export function useGridView<Row>(props: GridScreenProps<Row>, handle: GridHandle<Row> | null) {
  const queries = useQueryClient();
  const views = useViews(props.grid);
  const [filters, setFilters] = useState<Record<string, unknown>>({});
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null);
  const own = ownViews(views.stored.data?.views ?? []);
  const stateOf = (key: string): ViewState | undefined =>
    props.presets.find((preset) => preset.key === key)?.state ?? own.find(({ view }) => view.id === key)?.state;
  const address = useGridAddress(handle, { firstView: props.presets[0]?.key ?? null, stateOf });
  const { view, present } = address;

  const filterBy = (filter: Record<string, unknown>) =>
    address.go({ view, state: { ...present(), filter: ViewState.shape.filter.parse(filter) } });
  const counts = usePresetCounts(props);
  // An act may have moved a row from one tab to another; what the grid has just counted is not asked for again.
  const tellCount = (total: number) => {
    const preset = props.presets.find(({ key }) => key === view);
    if (!preset || !handle || !isSameState(preset.state, { ...present(), sort: preset.state.sort })) return;
    const known = counts[props.presets.indexOf(preset)] ?? null;
    if (known === null || known === total) return;
    void queries.invalidateQueries({ queryKey: ['preset-count', props.grid, props.presetScope] });
  };
  const tabsProps = useTabs({ props, views, own, counts, address, stateOf });

  return {
    views,
    search: address.search,
    setSearch: address.setSearch,
    settledSearch: address.settledSearch,
    filters,
    filterBy,
    outcome,
    total: outcome?.kind === 'loaded' ? outcome.total : null,
    hasMore: outcome?.kind === 'loaded' && outcome.hasMore,
    isFiltered: address.settledSearch !== '' || Object.keys(filters).length > 0,
    onLoad: (next: LoadOutcome) => {
      setOutcome(next);
      if (next.kind === 'loaded') tellCount(next.total);
    },
    onFilter: (isByHand: boolean) => {
      setFilters({ ...handle?.getFilterModel() });
      if (isByHand) address.tell();
    },
    onSort: () => address.tell(),
    /** What is shown, as the server is asked for it. */
    asked: (): GridQuery => {
      const { filter, sort, search } = present();
      return toGridQuery({ startRow: 0, endRow: 1, sortModel: sort, filterModel: filter }, search, props.amounts);
    },
    clear: () => address.go({ view, state: { ...present(), filter: {}, search: '' } }),
    tabsProps,
  };
}

/** How many rows each preset has; asked by an empty page. */
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
    })),
  });
  return results.map(({ data }) => data ?? null);
}

interface Tabs<Row> {
  props: GridScreenProps<Row>;
  views: ReturnType<typeof useViews>;
  own: ReturnType<typeof ownViews>;
  /** Rows of each preset; null while unknown. */
  counts: (number | null)[];
  address: ReturnType<typeof useGridAddress>;
  stateOf: (key: string) => ViewState | undefined;
}

/** Presets and the person's own views, and what is done with them. */
function useTabs<Row>({ props, views, own, counts, address, stateOf }: Tabs<Row>) {
  const { i18n } = useTranslation();
  const showToast = useToasts((state) => state.show);
  const { view, present } = address;
  // A colleague who gets the link has the presets, and not the views of this person.
  const choose = (key: string) => {
    const isPreset = props.presets.some((preset) => preset.key === key);
    address.go({ view: key, state: isPreset ? null : (stateOf(key) ?? null) });
  };
  return {
    tabs: [
      ...props.presets.map(({ key }, index) => ({
        key,
        label: props.presetLabel(key),
        count: counts[index] ?? null,
        isOwn: false,
      })),
      ...own.map(({ view: { id, name } }) => ({ key: id, label: name, count: null, isOwn: true })),
    ],
    active: view,
    onChoose: choose,
    onSave: async (name: string) => {
      const { views: all } = await views.saveView(name, present(), own.length);
      address.nameView(all.find((one) => one.name === name)?.id ?? null);
    },
    onRename: async (key: string, name: string) => {
      const found = own.find((one) => one.view.id === key);
      if (found) address.nameView(await views.renameView(found.view, name));
    },
    onRemove: async (key: string) => {
      try {
        await views.removeView(key);
        showToast('ok', i18n.t('views.removed'));
        const first = props.presets[0]?.key;
        if (first) choose(first);
      } catch (error) {
        showToast('bad', refusalText(i18n, error));
      }
    },
  };
}
