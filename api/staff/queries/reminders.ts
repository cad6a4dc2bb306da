import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { type StaffTaskRow, staffTaskTable } from '../../database/entities/people/staff-entities.ts';

/** A task with its person. */
type DueTask = Pick<StaffTaskRow, 'id'> & { assigned_to: NonNullable<StaffTaskRow['assigned_to']> };

/**
 * Marks open tasks whose day has come, each once for its day, and says whose they are.
 * @param today ISO date
 */
export async function claimDueTasks(db: Pick<EntityManager, 'query'>, today: string): Promise<DueTask[]> {
  // Plain SQL: a repository's update does not give back the rows it changed.
  const due: DueTask[] = await db.query(
    `with told as (
       update staff_task set reminded_of = due_on
        where state = 'open' and assigned_to is not null and due_on <= $1 and reminded_of is distinct from due_on
       returning id, assigned_to)
     select id, assigned_to from told order by id`,
    [today],
  );
  return due;
}

/** Of these, what still waits for a person on a day that has come, the earliest day first. */
export const listRemindedTasks = (
  db: Pick<EntityManager, 'getRepository'>,
  ids: readonly string[],
  userId: string,
): Promise<Pick<StaffTaskRow, 'title' | 'due_on'>[]> =>
  db.getRepository(staffTaskTable).find({
    select: { title: true, due_on: true },
    where: { id: In(ids), assigned_to: userId, state: 'open' },
    order: { due_on: 'ASC', created_at: 'ASC' },
  });
