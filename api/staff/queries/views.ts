import type { SavedView } from '@kolobeh/shared/staff/views-contract.ts';
import type { EntityManager } from 'typeorm';
import { Like, Not } from 'typeorm';
import { type SavedViewRow, savedViewTable } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Who looks at which grid. */
export interface Viewer {
  userId: string;
  grid: string;
  /** The person reads the grid's rows, and so what others share of it. */
  mayRead: boolean;
}

/** A person's own views of a grid, the record of its columns included, then those that others of staff share. */
export const listViews = (db: Db, { userId, grid, mayRead }: Viewer): Promise<SavedView[]> =>
  db.query(
    `select v.id, v.name, v.state, v.position, v.is_shared, case when v.user_id <> $1 then u.name end as owner
       from saved_view v join app_user u on u.id = v.user_id
      where v.grid = $2 and (v.user_id = $1 or (v.is_shared and $3 and u.role <> 'customer'))
      order by v.user_id <> $1, v.position, v.name, u.name`,
    [userId, grid, mayRead],
  );

/** Stores a person's view; the former one of its name is replaced and stays shared or not. */
export const upsertView = (db: Db, view: Omit<SavedViewRow, 'id' | 'updated_at' | 'is_shared'>): Promise<unknown> =>
  db.query(
    `insert into saved_view (user_id, grid, name, state, position) values ($1, $2, $3, $4, $5)
     on conflict (user_id, grid, name) do update set state = excluded.state, position = excluded.position, updated_at = now()`,
    [view.user_id, view.grid, view.name, JSON.stringify(view.state), view.position],
  );

type OwnView = Pick<SavedViewRow, 'user_id' | 'id'>;

/** A person's own view, held to the end of the transaction; none of the program's own, and null of another's. */
export const lockOwnView = (
  db: Tables,
  { user_id, id }: OwnView,
): Promise<Pick<SavedViewRow, 'name' | 'grid' | 'is_shared'> | null> =>
  db.getRepository(savedViewTable).findOne({
    select: { id: true, name: true, grid: true, is_shared: true },
    where: { user_id, id, name: Not(Like('\\_\\_%')) },
    lock: { mode: 'pessimistic_write' },
  });

export const setShared = (db: Tables, { user_id, id }: OwnView, isShared: boolean): Promise<unknown> =>
  db.getRepository(savedViewTable).update({ user_id, id }, { is_shared: isShared });

/** Only a view of that person; another id does nothing. */
export const deleteView = (db: Tables, { user_id, id }: OwnView): Promise<unknown> =>
  db.getRepository(savedViewTable).delete({ user_id, id });
