import type { EntityManager } from 'typeorm';
import { type StaffTaskRow, staffTaskTable } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Stores a task, unless one is open of its kind and subject. */
export const insertTask = (
  db: Db,
  task: Pick<StaffTaskRow, 'kind' | 'subject_kind' | 'subject_id'> & { detail: object },
): Promise<unknown> =>
  db.query(
    `insert into staff_task (kind, subject_kind, subject_id, detail) values ($1, $2, $3, $4)
     on conflict (kind, subject_kind, subject_id) where state = 'open' do nothing`,
    [task.kind, task.subject_kind, task.subject_id, JSON.stringify(task.detail)],
  );

type HeldTask = Pick<StaffTaskRow, 'state' | 'taken_by'> & { name: string | null };

/** A task with the name of who is at it, held until the transaction ends. */
export async function lockTask(db: Db, id: string): Promise<HeldTask | null> {
  const [task]: HeldTask[] = await db.query(
    `select t.state, t.taken_by, (select u.name from app_user u where u.id = t.taken_by) as name
       from staff_task t where t.id = $1 for update of t`,
    [id],
  );
  return task ?? null;
}

/** Who is at a task; null gives it back to all. */
export const setTaker = (
  db: Pick<EntityManager, 'getRepository'>,
  id: string,
  taker: Pick<StaffTaskRow, 'taken_by' | 'taken_at'>,
): Promise<unknown> => db.getRepository(staffTaskTable).update(id, taker);

/** Holds the order a task is about; a task about something else holds nothing. */
export const lockOrderOfTask = (db: Db, taskId: string): Promise<unknown> =>
  db.query(
    `select o.id from shop_order o
      where o.id = (select subject_id::uuid from staff_task where id = $1 and subject_kind = 'order') for update`,
    [taskId],
  );
