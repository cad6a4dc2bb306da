import type { EntityManager } from 'typeorm';
import { type SavedViewRow, savedViewTable } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A person's own views of a grid, the record of its columns included. */
export const listViews = (
  db: Tables,
  userId: string,
  grid: string,
): Promise<Pick<SavedViewRow, 'id' | 'name' | 'state' | 'position'>[]> =>
  db.getRepository(savedViewTable).find({
    select: { id: true, name: true, state: true, position: true },
    where: { user_id: userId, grid },
    order: { position: 'ASC', name: 'ASC' },
  });

/** Stores a person's view; the former one of its name is replaced. */
export const upsertView = (db: Db, view: Omit<SavedViewRow, 'id' | 'updated_at'>): Promise<unknown> =>
  db.query(
    `insert into saved_view (user_id, grid, name, state, position) values ($1, $2, $3, $4, $5)
     on conflict (user_id, grid, name) do update set state = excluded.state, position = excluded.position, updated_at = now()`,
    [view.user_id, view.grid, view.name, JSON.stringify(view.state), view.position],
  );

/** Only a view of that person; another id does nothing. */
export const deleteView = (
  db: Pick<EntityManager, 'getRepository'>,
  { user_id, id }: Pick<SavedViewRow, 'user_id' | 'id'>,
): Promise<unknown> => db.getRepository(savedViewTable).delete({ user_id, id });
