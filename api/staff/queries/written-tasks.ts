import type { TaskLinkKind } from '@kolobeh/shared/staff/task/written-task.ts';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { type AppUserRow, appUserTable } from '../../database/entities/people/account-entities.ts';
import { type StaffTaskRow, staffTaskTable } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;
type Words = Pick<StaffTaskRow, 'title' | 'note' | 'due_on' | 'assigned_to' | 'link_kind' | 'link_ref'>;

/** Stores a written task, which is about itself: of one thing there may be many. @returns its id */
export async function insertWrittenTask(
  db: Db,
  task: Words & Pick<StaffTaskRow, 'kind' | 'written_by'>,
): Promise<string> {
  const [made]: Pick<StaffTaskRow, 'id'>[] = await db.query(
    `insert into staff_task (kind, subject_kind, subject_id, title, note, due_on, assigned_to, link_kind, link_ref, written_by)
     values ($1, 'task', uuidv7()::text, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [task.kind, task.title, task.note, task.due_on, task.assigned_to, task.link_kind, task.link_ref, task.written_by],
  );
  if (!made) throw new Error('The task was not stored');
  return made.id;
}

type HeldTask = Words & Pick<StaffTaskRow, 'kind' | 'state' | 'version'>;

/** A task as it is written, held until the transaction ends. */
export async function holdTask(db: Db, id: string): Promise<HeldTask | null> {
  const [task]: HeldTask[] = await db.query(
    `select kind, state, version, title, note, due_on, assigned_to, link_kind, link_ref
       from staff_task where id = $1 for update`,
    [id],
  );
  return task ?? null;
}

/** Writes a held task anew. */
export const rewriteTask = (
  db: Tables,
  id: string,
  task: Partial<Words & Pick<StaffTaskRow, 'reminded_of'>> & Pick<StaffTaskRow, 'version'>,
): Promise<unknown> => db.getRepository(staffTaskTable).update(id, task);

/** Opens a held task that was done. */
export const reopenTask = (db: Tables, id: string): Promise<unknown> =>
  db.getRepository(staffTaskTable).update(id, { state: 'open', done_at: null, done_by: null });

/** People of roles, by name. */
export const listPeopleOf = (
  db: Tables,
  roles: readonly AppUserRow['role'][],
): Promise<Pick<AppUserRow, 'id' | 'name'>[]> =>
  db.getRepository(appUserTable).find({
    select: { id: true, name: true },
    where: { role: In(roles) },
    order: { name: 'ASC', id: 'ASC' },
  });

/** What is no number, or no id, names nothing. */
const aNumber = `case when $1 ~ '^[0-9]{1,9}$' then $1 end`;
const anId = `case when $1 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $1::uuid end`;

/** How a person names a thing ($1), and by what a task keeps it. */
const finding: Record<TaskLinkKind, string> = {
  order: `select number as ref from shop_order where number = $1`,
  product: `select id::text as ref from product where upper(code) = upper($1)`,
  unit: `select coalesce(imei, serial_number) as ref from unit
          where coalesce(imei, serial_number) is not null and (imei = $1 or upper(serial_number) = upper($1)) limit 1`,
  customer: `select id::text as ref from app_user where email = lower($1) and role = 'customer'`,
  buyout: `select number as ref from buyout where number = $1`,
  repair: `select number as ref from repair where number = upper($1)`,
  reservation: `select number::text as ref from store_reservation where number = ${aNumber}::integer`,
  review: `select id::text as ref from review where id = ${anId}`,
  enquiry: `select id::text as ref from enquiry where id = ${anId}`,
  gift_card: `select id::text as ref from gift_card where id = ${aNumber}::integer`,
  discount: `select id::text as ref from discount where id = ${aNumber}::integer`,
  location: `select code as ref from location where code = upper($1)`,
};

/** What a task keeps of a thing that a person names; null: there is none. */
export async function findLinkRef(db: Db, kind: TaskLinkKind, named: string): Promise<string | null> {
  const [found]: { ref: string }[] = await db.query(finding[kind], [named]);
  return found?.ref ?? null;
}
