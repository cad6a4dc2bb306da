import type { SavedView } from '@kolobeh/shared/staff/contract.ts';
import type { EntityManager } from 'typeorm';
import { deleteView, listViews, upsertView } from './queries/views.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** Saves a person's view under its name; the former one of that name is replaced. */
export async function saveView(
  db: Db,
  userId: string,
  view: { grid: string; name: string; state: Record<string, unknown>; position: number },
): Promise<SavedView[]> {
  await upsertView(db, { user_id: userId, ...view });
  return listViews(db, userId, view.grid);
}

/** @returns the views that are left of the grid */
export async function removeView(db: Db, userId: string, grid: string, id: string): Promise<SavedView[]> {
  await deleteView(db, { user_id: userId, id });
  return listViews(db, userId, grid);
}
