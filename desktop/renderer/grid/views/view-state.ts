import type { SavedView } from '@kolobeh/shared/staff/views-contract.ts';
import type { ColumnState } from 'ag-grid-community';
import { z } from 'zod';

/** What a view sets: conditions, order and words. Columns are kept apart, they belong to the person, not to a view. */
export const ViewState = z.object({
  filter: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  sort: z.array(z.object({ colId: z.string(), sort: z.enum(['asc', 'desc']) })).default([]),
  search: z.string().default(''),
});
export type ViewState = z.infer<typeof ViewState>;

/** A view every person has. */
export interface Preset {
  key: string;
  state: ViewState;
}

/** Name under which a person's columns are kept among the views; never shown as a tab. */
export const columnsViewName = '__columns';

const StoredColumns = z.object({
  columns: z.array(
    z.object({
      colId: z.string(),
      width: z.number().optional(),
      hide: z.boolean().nullish(),
      sort: z.enum(['asc', 'desc']).nullish(),
      sortIndex: z.number().nullish(),
    }),
  ),
});

/** Columns as the person left them; null when there is no record or it does not fit this version. */
export function columnsOf(views: readonly SavedView[]): ColumnState[] | null {
  const stored = StoredColumns.safeParse(views.find((view) => view.name === columnsViewName)?.state);
  return stored.success ? stored.data.columns : null;
}

/** Without what the grid adds to a column and nobody chose. */
export const columnsState = (columns: readonly ColumnState[]): Record<string, unknown> => ({
  columns: columns.map(({ colId, width, hide, sort, sortIndex }) => ({ colId, width, hide, sort, sortIndex })),
});

/** A view to be chosen: a person's own, or one that somebody shares. */
export interface ShownView {
  view: SavedView;
  state: ViewState;
}

/** A person's own views in their order, then those of others, by owner. One that does not parse is left out rather than shown broken. */
export const shownViews = (views: readonly SavedView[]): ShownView[] =>
  views
    .filter((view) => view.name !== columnsViewName)
    .toSorted(
      (a, b) => (a.owner ?? '').localeCompare(b.owner ?? '') || a.position - b.position || a.name.localeCompare(b.name),
    )
    .flatMap((view) => {
      const state = ViewState.safeParse(view.state);
      return state.success ? [{ view, state: state.data }] : [];
    });
