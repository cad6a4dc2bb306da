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
import { type ShownView, shownViews, ViewState } from './view-state.ts';

/** State of a grid's screen: which view is on, what is searched and filtered, and what the last load brought. */
export function useGridView<Row>(props: GridScreenProps<Row>, handle: GridHandle<Row> | null) {
  const queries = useQueryClient();
  const views = useViews(props.grid);
  const [filters, setFilters] = useState<ViewState['filter']>({});
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null);
  const saved = shownViews(views.stored.data?.views ?? []);
  const stateOf = (key: string): ViewState | undefined =>
    props.presets.find((preset) => preset.key === key)?.state ?? saved.find(({ view }) => view.id === key)?.state;
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
  const tabsProps = useTabs({ props, views, saved, counts, address, stateOf });

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
    isFiltered: isNarrowed(
      { filter: filters, search: address.settledSearch },
      props.presets.find(({ key }) => key === view),
    ),
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

/** Whether the person narrows the rows further than the tab that is on does by itself. */
function isNarrowed(shown: Pick<ViewState, 'filter' | 'search'>, tab: { state: ViewState } | undefined): boolean {
  const own = tab?.state ?? { filter: {}, search: '' };
  return !isSameState({ ...shown, sort: [] }, { filter: own.filter, search: own.search, sort: [] });
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
  saved: readonly ShownView[];
  /** Rows of each preset; null while unknown. */
  counts: (number | null)[];
  address: ReturnType<typeof useGridAddress>;
  stateOf: (key: string) => ViewState | undefined;
}

/** Presets, the person's own views and those others share, and what is done with them. */
function useTabs<Row>({ props, views, saved, counts, address, stateOf }: Tabs<Row>) {
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
        owner: null,
        isShared: false,
      })),
      ...saved.map(({ view: { id, name, owner, is_shared: isShared } }) => ({
        key: id,
        label: name,
        count: null,
        isOwn: owner === null,
        owner,
        isShared,
      })),
    ],
    active: view,
    onChoose: choose,
    onSave: async (name: string) => {
      const { views: all } = await views.saveView(name, present(), Math.min(saved.length, 100));
      address.nameView(all.find((one) => one.name === name && one.owner === null)?.id ?? null);
    },
    onRename: async (key: string, name: string) => {
      const found = saved.find((one) => one.view.id === key);
      if (found) address.nameView(await views.renameView(found.view, name));
    },
    onShare: async (key: string, isShared: boolean) => {
      try {
        await views.shareView(key, isShared);
        showToast('ok', i18n.t(isShared ? 'views.sharedNow' : 'views.unsharedNow'));
      } catch (error) {
        showToast('bad', refusalText(i18n, error));
      }
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
