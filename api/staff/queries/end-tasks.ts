// The only statements that end or change an open task of staff, whichever domain asks for it.
import type { EntityManager } from 'typeorm';
import type { StaffTaskRow } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Marks a task done. @returns what it was about; null when it was done before */
export async function endTask(
  db: Db,
  id: string,
  doneBy: string | null,
): Promise<Pick<StaffTaskRow, 'kind' | 'subject_id'> | null> {
  const [done]: [Pick<StaffTaskRow, 'kind' | 'subject_id'>[], number] = await db.query(
    `update staff_task set state = 'done', done_at = now(), done_by = $2 where id = $1 and state = 'open' returning kind, subject_id`,
    [id, doneBy],
  );
  return done[0] ?? null;
}

/** Open tasks of these kinds about one subject. */
interface TasksAbout {
  kinds: readonly string[];
  subject: { kind: string; id: string };
  /** Null: what happened made them needless, nobody did them. */
  doneBy: string | null;
}

/** Marks the open tasks of kinds about a subject done, at most one of each. @returns their ids */
export async function endTasksAbout(db: Db, { kinds, subject, doneBy }: TasksAbout): Promise<string[]> {
  const [done]: [Pick<StaffTaskRow, 'id'>[], number] = await db.query(
    `update staff_task set state = 'done', done_at = now(), done_by = $4
      where kind = any($1) and subject_kind = $2 and subject_id = $3 and state = 'open' returning id`,
    [kinds, subject.kind, subject.id, doneBy],
  );
  return done.map(({ id }) => id);
}

/** Marks open tasks of kinds done whose detail names a withdrawal by its number. */
export const endTasksOfWithdrawal = (db: Db, withdrawalNumber: string, kinds: readonly string[]): Promise<unknown> =>
  db.query(
    `update staff_task set state = 'done', done_at = now()
      where state = 'open' and kind = any($2) and detail ->> 'withdrawal' = $1`,
    [withdrawalNumber, kinds],
  );

/** Whatever was reported of a shelf has been looked at. */
export const endReportsOfShelf = (db: Db, locationCode: string, doneBy: string): Promise<unknown> =>
  db.query(
    `update staff_task set state = 'done', done_at = now(), done_by = $2
      where kind = 'stock_check' and state = 'open' and subject_kind = 'shelf' and detail ->> 'location_code' = $1`,
    [locationCode, doneBy],
  );

/** Open tasks name a shelf by its code. */
export const renameShelfInTasks = (db: Db, from: string, to: string): Promise<unknown> =>
  db.query(
    `update staff_task
        set subject_id = $2 || substr(subject_id, length($1) + 1),
            detail = jsonb_set(detail, '{location_code}', to_jsonb($2::text))
      where kind = 'stock_check' and state = 'open' and subject_kind = 'shelf' and detail ->> 'location_code' = $1`,
    [from, to],
  );
