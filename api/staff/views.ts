import type { SavedView } from '@kolobeh/shared/staff/contract.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

export const listViews = (db: Db, userId: string, grid: string): Promise<SavedView[]> =>
  db.query(
    `select id, name, state, position from saved_view where user_id = $1 and grid = $2 order by position, name`,
    [userId, grid],
  );

/** Saves a person's view under its name; the former one of that name is replaced. */
export async function saveView(
  db: Db,
  userId: string,
  view: { grid: string; name: string; state: Record<string, unknown>; position: number },
): Promise<SavedView[]> {
  await db.query(
    `insert into saved_view (user_id, grid, name, state, position) values ($1, $2, $3, $4, $5)
     on conflict (user_id, grid, name) do update set state = excluded.state, position = excluded.position, updated_at = now()`,
    [userId, view.grid, view.name, JSON.stringify(view.state), view.position],
  );
  return listViews(db, userId, view.grid);
}

export async function removeView(db: Db, userId: string, grid: string, id: string): Promise<SavedView[]> {
  await db.query(`delete from saved_view where user_id = $1 and id = $2`, [userId, id]);
  return listViews(db, userId, grid);
}
