import { statesBefore } from '@kolobeh/shared/kernel/state-moves.ts';
import { type ApplicationState, applicationMoves } from '@kolobeh/shared/hiring/application-states.ts';
import { keptMonths, unconfirmedDays } from '@kolobeh/shared/hiring/application-terms.ts';
import type { WorkArea } from '@kolobeh/shared/content/work-areas.ts';
import { type EntityManager, In } from 'typeorm';
import {
  type JobApplicationMoveRow,
  type JobApplicationRow,
  jobApplicationMoveTable,
  jobApplicationTable,
} from '../../database/entities/people/hiring-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Unconfirmed: its file has yet to come. */
export const insertApplication = (db: Tables, row: JobApplicationRow): Promise<unknown> =>
  db.getRepository(jobApplicationTable).insert(row);

/** Which of these are kept. */
export async function areThere(db: Tables, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.getRepository(jobApplicationTable).find({ select: { id: true }, where: { id: In([...ids]) } });
  return new Set(rows.map(({ id }) => id));
}

export const findApplication = (db: Tables, id: string): Promise<JobApplicationRow | null> =>
  db.getRepository(jobApplicationTable).findOneBy({ id });

/** An application with its position's part of the house and the day on which it ends by itself. */
export type StoredApplication = JobApplicationRow & { area: WorkArea | null; erased_on: string };

/** One that staff may see; null without it. */
export async function findOfficeApplication(db: Db, id: string): Promise<StoredApplication | null> {
  const [row]: StoredApplication[] = await db.query(
    `select a.*, v.body ->> 'area' as area, (a.moved_at + make_interval(months => $2))::date::text as erased_on
       from job_application a
       left join content_document d on d.id = a.position_id
       left join content_version v on v.document_id = d.id and v.version = d.version
      where a.id = $1 and a.state <> 'unconfirmed'`,
    [id, keptMonths],
  );
  return row ?? null;
}

/** Moves of an application, the oldest first, with who moved it. */
export const listMoves = (
  db: Db,
  id: string,
): Promise<(Pick<JobApplicationMoveRow, 'from_state' | 'to_state' | 'note' | 'at'> & { by: string })[]> =>
  db.query(
    `select m.from_state, m.to_state, m.note, m.at, coalesce(u.name, '') as by
       from job_application_move m left join app_user u on u.id = m.moved_by
      where m.application_id = $1 order by m.id`,
    [id],
  );

interface Move {
  id: string;
  /** Null: from any state that may be left so. */
  from: ApplicationState | null;
  to: ApplicationState;
}

/** Moves an application that may be moved so. @returns the state before; null when it stays as it is */
export async function moveApplication(db: Db, { id, from, to }: Move, now: Date): Promise<ApplicationState | null> {
  const [[moved]]: [{ from: ApplicationState }[], number] = await db.query(
    `update job_application a set state = $2, moved_at = $3
       from (select id, state from job_application where id = $1 for update) before
      where a.id = before.id and before.state = any($4) and ($5::text is null or before.state = $5)
     returning before.state as "from"`,
    [id, to, now, statesBefore(applicationMoves, to), from],
  );
  return moved?.from ?? null;
}

export const insertMove = (db: Tables, move: Omit<JobApplicationMoveRow, 'id'>): Promise<unknown> =>
  db.getRepository(jobApplicationMoveTable).insert(move);

/** Deletes an application with its history. @returns false when there is none such */
export async function deleteApplication(db: Tables, id: string): Promise<boolean> {
  const { affected } = await db.getRepository(jobApplicationTable).delete({ id });
  return affected === 1;
}

/** Deletes all that were sent under an e-mail. @returns their ids */
export async function deleteApplicationsOf(db: Db, email: string): Promise<string[]> {
  const [rows]: [Pick<JobApplicationRow, 'id'>[], number] = await db.query(
    `delete from job_application where lower(email) = lower($1) returning id`,
    [email],
  );
  return rows.map(({ id }) => id);
}

/** Deletes those whose time of keeping has come, and those that nobody confirmed. @returns their ids, some at a time */
export async function deleteEnded(db: Db, now: Date): Promise<string[]> {
  const [rows]: [Pick<JobApplicationRow, 'id'>[], number] = await db.query(
    `delete from job_application where id in (
       select id from job_application
        where moved_at < $1::timestamptz - make_interval(months => $2)
           or (state = 'unconfirmed' and moved_at < $1::timestamptz - make_interval(days => $3))
        order by moved_at limit 500)
     returning id`,
    [now, keptMonths, unconfirmedDays],
  );
  return rows.map(({ id }) => id);
}

/** What is kept of applications under an e-mail, for whoever it is proven to be; notes of staff are about them too. */
export const listKeptApplications = (db: Db, email: string): Promise<object[]> =>
  db.query(
    `select a.market, a.title, a.state, a.first_name, a.last_name, a.email, a.phone, a.letter, a.cv_name, a.cv_bytes, a.cv_scanned_at,
            a.consent_version, a.consented_at, a.created_at, a.moved_at,
            coalesce((select json_agg(json_build_object('from', m.from_state, 'to', m.to_state, 'note', m.note, 'at', m.at)
                                      order by m.id)
                        from job_application_move m where m.application_id = a.id), '[]') as moves
       from job_application a where lower(a.email) = lower($1) order by a.created_at`,
    [email],
  );
