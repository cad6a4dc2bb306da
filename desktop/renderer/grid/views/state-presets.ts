import type { Preset, ViewState } from './view-state.ts';

type Sort = ViewState['sort'];

const filtered = (key: string, filter: ViewState['filter'], sort: Sort): Preset => ({
  key,
  state: { filter, sort, search: '' },
});

/**
 * Views of a grid by the states of its rows, and `all` as the last.
 * @param views states of each view, in the order of their tabs
 * @param sorts of each view that is not sorted as `all` is
 */
export const statePresets = <Key extends string>(
  views: Readonly<Record<Key, readonly string[]>>,
  all: Sort[number],
  sorts?: Readonly<Partial<Record<Key, Sort[number]>>>,
): readonly Preset[] => [
  ...(Object.keys(views) as Key[]).map((key) =>
    filtered(key, { state: { filterType: 'set', values: [...views[key]] } }, [sorts?.[key] ?? all]),
  ),
  filtered('all', {}, [all]),
];
