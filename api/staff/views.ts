import { type Grid, readerOfGrid, type SavedView } from '@kolobeh/shared/staff/views-contract.ts';
import type { EntityManager } from 'typeorm';
import { callerMay, personOf } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { deleteView, listViews, setShared, upsertView, type Viewer } from './queries/views.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** The caller before a grid. */
export const viewerOf = (caller: Caller, grid: Grid): Viewer => ({
  userId: personOf(caller),
  grid,
  mayRead: callerMay(caller, readerOfGrid[grid]),
});

/** Saves a person's view under its name; the former one of that name is replaced. */
export async function saveView(
  db: Db,
  viewer: Viewer,
  view: { name: string; state: Record<string, unknown>; position: number },
): Promise<SavedView[]> {
  const { name, state, position } = view;
  await upsertView(db, { user_id: viewer.userId, grid: viewer.grid, name, state, position });
  return listViews(db, viewer);
}

/** Shares a person's view with all who read the grid, or withdraws it; whoever copied it keeps the copy. */
export async function shareView(db: Db, viewer: Viewer, id: string, isShared: boolean): Promise<SavedView[]> {
  await setShared(db, { user_id: viewer.userId, id }, isShared);
  return listViews(db, viewer);
}

/** @returns the views that are left of the grid */
export async function removeView(db: Db, viewer: Viewer, id: string): Promise<SavedView[]> {
  await deleteView(db, { user_id: viewer.userId, id });
  return listViews(db, viewer);
}
