import type { z } from 'zod';
import { ViewState } from './view-state.ts';

/** How a grid is shown, as its address says it. */
export interface GridAddress {
  /** Key of a preset or id of a person's own view; null: none was chosen. */
  view: string | null;
  /** Null: as the view has it, or as the grid begins when no view is named. */
  state: ViewState | null;
}

const Filter = ViewState.shape.filter;

function filterOf(text: string | null): z.infer<typeof Filter> {
  try {
    return Filter.catch({}).parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

const sortOf = (text: string | null): ViewState['sort'] =>
  (text ?? '').split(',').flatMap((part) => {
    const [colId, sort] = part.split(':');
    return colId && (sort === 'asc' || sort === 'desc') ? [{ colId, sort }] : [];
  });

/** `view=packed&sort=total:desc&q=jana&filter={…}`; what cannot be read is left out. */
export function readGridAddress(query: string): GridAddress {
  const params = new URLSearchParams(query);
  const view = params.get('view');
  if (!['filter', 'sort', 'q'].some((name) => params.has(name))) return { view, state: null };
  const state = { filter: filterOf(params.get('filter')), sort: sortOf(params.get('sort')), search: params.get('q') };
  return { view, state: { ...state, search: state.search ?? '' } };
}

const names = ['view', 'sort', 'filter', 'q'];

/** What an address says beside how its grid is shown, such as the market that figures are of. */
export function besideGrid(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  return params.toString();
}

/**
 * The other way round; an empty text for a grid as it begins.
 * @param beside what stands in the address before it
 */
export function gridAddress({ view, state }: GridAddress, beside = ''): string {
  const params = new URLSearchParams(beside);
  if (view !== null) params.set('view', view);
  if (state) {
    params.set('sort', state.sort.map(({ colId, sort }) => `${colId}:${sort}`).join(','));
    if (Object.keys(state.filter).length > 0) params.set('filter', JSON.stringify(state.filter));
    if (state.search) params.set('q', state.search);
  }
  return params.toString();
}

/** Whether two states show the same rows in the same order. */
export const isSameState = (a: ViewState, b: ViewState): boolean =>
  gridAddress({ view: null, state: a }) === gridAddress({ view: null, state: b });
