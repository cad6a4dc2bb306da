import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keptTabs } from '../../base/address/kept-tab.ts';
import { showQuery, usePlace } from '../../base/address/place.ts';
import { besideGrid, type GridAddress, gridAddress, isSameState, readGridAddress } from './grid-address.ts';
import type { GridHandle } from '../use-grid-keys.ts';
import { useSettled } from '../rows/use-settled.ts';
import type { ViewState } from './view-state.ts';

const settledAfterMs = 300;

interface Wish {
  /** The view a screen begins with. */
  firstView: string | null;
  /** What a view shows; absent while the view is not known. */
  stateOf: (view: string) => ViewState | undefined;
}

const shownBy = <Row>(handle: GridHandle<Row>, search: string): ViewState => ({
  filter: { ...handle.getFilterModel() },
  sort: handle
    .getColumnState()
    .flatMap(({ colId, sort, sortIndex }) => (sort ? [{ colId, sort, at: sortIndex ?? 0 }] : []))
    .toSorted((a, b) => a.at - b.at)
    .map(({ colId, sort }) => ({ colId, sort })),
  search,
});

/**
 * How a grid is shown stands in the address: what the person does with the grid is written there, and whatever comes
 * to be there (a view, a link, the browser's back) is shown by the grid.
 */
export function useGridAddress<Row>(handle: GridHandle<Row> | null, { firstView, stateOf }: Wish) {
  const query = usePlace((place) => place.query);
  const screen = usePlace((place) => place.screen) ?? '';
  const address = readGridAddress(query);
  const addressOf = (next: GridAddress): string => gridAddress(next, besideGrid(query));
  const [search, setSearch] = useState(address.state?.search ?? '');
  const settledSearch = useSettled(search, settledAfterMs);
  // What the grid shows already, and how it began.
  const shown = useRef<{ handle: GridHandle<Row>; query: string; beginning: ViewState } | null>(null);

  /** The view that a screen begins with, sorted as the grid begins where it says nothing of that. */
  const first = (beginning: ViewState): ViewState | undefined => {
    const state = firstView === null ? undefined : stateOf(firstView);
    return state && { ...state, sort: state.sort.length > 0 ? state.sort : beginning.sort };
  };

  const show = useEffectEvent((grid: GridHandle<Row>) => {
    const isNew = shown.current?.handle !== grid;
    if (!isNew && shown.current?.query === query) return;
    const present = shownBy(grid, search);
    const beginning = isNew || !shown.current ? { ...present, search: '' } : shown.current.beginning;
    shown.current = { handle: grid, query, beginning };
    const named = address.view === null ? first(beginning) : stateOf(address.view);
    const wanted = address.state ?? named ?? beginning;
    if (isSameState(wanted, present)) return;
    setSearch(wanted.search);
    const [before, after] = [present, wanted].map((one) => JSON.stringify(one.filter));
    if (before !== after) grid.setFilterModel(wanted.filter);
    const state = wanted.sort.map((one, sortIndex) => ({ ...one, sortIndex }));
    grid.applyColumnState({ state, defaultState: { sort: null } });
    if (!isNew) grid.ensureIndexVisible(0);
  });
  useEffect(() => {
    if (handle) show(handle);
  }, [handle, query]);

  const open = useEffectEvent(() => {
    const kept = keptTabs.last(screen);
    if (query === '' && kept !== null && kept !== firstView)
      showQuery(addressOf({ view: kept, state: null }), 'replaced');
  });
  useEffect(() => open(), []);
  const view = address.view ?? firstView;
  useEffect(() => {
    if (view !== null) keptTabs.keep(screen, view);
    return () => {
      if (view !== null) keptTabs.keep(screen, view);
    };
  }, [screen, view]);

  const present = (): ViewState => (handle ? shownBy(handle, search.trim()) : { filter: {}, sort: [], search: '' });
  /** What the grid shows already, by the person's hand. */
  const tell = (how?: 'replaced') => {
    if (!handle || !shown.current) return;
    const next = addressOf({ view: address.view, state: present() });
    shown.current.query = next;
    showQuery(next, how);
  };
  const tellSearch = useEffectEvent(() => {
    const known = (address.state ?? stateOf(address.view ?? '') ?? shown.current?.beginning)?.search ?? '';
    if (shown.current?.query !== query || settledSearch !== search || search.trim() === known) return;
    tell(known === '' ? undefined : 'replaced');
  });
  useEffect(() => tellSearch(), [settledSearch]);

  return {
    view,
    search,
    setSearch,
    settledSearch,
    present,
    tell,
    go: (next: GridAddress) => showQuery(addressOf(next)),
    /** The view named as the one shown, with nothing else changed. */
    nameView: (next: string | null) => showQuery(addressOf({ view: next, state: present() }), 'replaced'),
  };
}
