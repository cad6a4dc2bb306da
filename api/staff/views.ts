import { type Grid, readerOfGrid, type SavedView } from '@kolobeh/shared/staff/views-contract.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { callerMay, personOf } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { deleteView, listViews, lockOwnView, setShared, upsertView, type Viewer } from './queries/views.ts';

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

/** Whether others see a view is written down when it changes: by whom, of which grid, under which name. */
const noteSharing = (
  db: Db,
  caller: Caller,
  { id, grid, name, isShared }: { id: string; grid: string; name: string; isShared: boolean },
): Promise<unknown> =>
  writeAudit(db, caller, {
    action: isShared ? 'view.share' : 'view.withdraw',
    subject: { kind: 'view', id },
    detail: { grid, name },
  });

/** Shares a person's view with all who read the grid, or withdraws it; whoever copied it keeps the copy. */
export const shareView = (
  source: DataSource,
  caller: Caller,
  { grid, id, is_shared: isShared }: { grid: Grid; id: string; is_shared: boolean },
): Promise<SavedView[]> =>
  inTransaction(source, async (manager) => {
    const viewer = viewerOf(caller, grid);
    const own = { user_id: viewer.userId, id };
    const view = await lockOwnView(manager, own);
    if (view && view.is_shared !== isShared) {
      await setShared(manager, own, isShared);
      await noteSharing(manager, caller, { id, grid: view.grid, name: view.name, isShared });
    }
    return listViews(manager, viewer);
  });

/** Removes a person's view; one that was shared is withdrawn by that. @returns the views that are left of the grid */
export const removeView = (
  source: DataSource,
  caller: Caller,
  { grid, id }: { grid: Grid; id: string },
): Promise<SavedView[]> =>
  inTransaction(source, async (manager) => {
    const viewer = viewerOf(caller, grid);
    const own = { user_id: viewer.userId, id };
    const view = await lockOwnView(manager, own);
    await deleteView(manager, own);
    if (view?.is_shared) await noteSharing(manager, caller, { id, grid: view.grid, name: view.name, isShared: false });
    return listViews(manager, viewer);
  });
