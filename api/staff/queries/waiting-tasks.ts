// Open tasks that wait for a person: how many, and the few that are due first or have waited longest.
import type { EntityManager } from 'typeorm';
import type { StaffTaskRow } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** One of what waits, with how many there are in all. `at` is an instant or a day. */
export interface WaitingRow {
  opens: string;
  label: string;
  kind: string;
  at: Date | string;
  total: number;
}

/** Title of a written task; what the order or device of another is called. */
const label = `coalesce(t.title, t.detail ->> 'number', t.detail ->> 'order_number', t.detail ->> 'product_name', '')`;

/** As `isPlannedSo` of the screen has it: what is given to somebody or taken by them, and what is neither. */
const whose = {
  mine: (id: string) => `(t.assigned_to = ${id} or t.taken_by = ${id})`,
  nobody: (id: string) => `(t.assigned_to is null and t.taken_by is null and ${id}::uuid is not null)`,
} as const;

/** Tasks due by a day, of a person or of nobody in particular. @param today ISO */
export const listDueTasks = (
  db: Db,
  who: keyof typeof whose,
  { person, today, most }: { person: StaffTaskRow['assigned_to']; today: string; most: number },
): Promise<WaitingRow[]> =>
  db.query(
    `select t.id as opens, ${label} as label, t.kind, t.due_on::text as at, (count(*) over ())::integer as total
       from staff_task t
      where t.state = 'open' and t.due_on <= $2::date and ${whose[who]('$1')}
      order by t.due_on, t.created_at, t.id limit $3`,
    [person, today, most],
  );

/** Tasks of some kinds: those with a term of the law by it, then the longest waiting. */
export const listTasksOfKinds = (
  db: Db,
  kinds: readonly string[],
  { byTerm, most }: { byTerm: boolean; most: number },
): Promise<WaitingRow[]> =>
  db
    .query(
      `select t.id as opens, ${label} as label, t.kind, (count(*) over ())::integer as total,
            case when $2 then t.detail ->> 'by' end as term, t.created_at
       from staff_task t
      where t.state = 'open' and t.kind = any($1::text[])
      order by term nulls last, t.created_at, t.id limit $3`,
      [kinds, byTerm, most],
    )
    .then((rows: (Omit<WaitingRow, 'at'> & { term: string | null; created_at: Date })[]) =>
      rows.map(({ term, created_at: made, ...row }) => ({ ...row, at: term ?? made })),
    );
