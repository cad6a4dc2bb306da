import type { EntityManager } from 'typeorm';
import { dataIdentity } from '../../operation/queries/data-identity.ts';

type Db = Pick<EntityManager, 'query'>;

/** Marks of topics as of one moment: which data they are, and how many changes of the topic were committed. */
export const listMarks = (db: Db, topics: readonly string[]): Promise<{ topic: string; mark: string }[]> =>
  db.query(
    `select n.topic, left(i.identity, 8) || '.' || coalesce(sum(t.changes), 0) as mark
       from ${dataIdentity} i cross join unnest($1::text[]) n (topic) left join change_tally t on t.topic = n.topic
      group by n.topic, i.identity`,
    [topics],
  );

/**
 * Adds up what connections counted that are gone; the sums stay the same at every moment. A row that somebody is
 * changing, because a new connection got the number of an old one, is left for the next time.
 */
export async function foldChangeTally(db: Db): Promise<void> {
  await db.query(`
    with left_over as (
      select topic, backend from change_tally
       where backend <> 0 and backend not in (select pid from pg_stat_activity where pid is not null)
         for update skip locked
    ), gone as (
      delete from change_tally t using left_over l where t.topic = l.topic and t.backend = l.backend
      returning t.topic, t.changes
    )
    insert into change_tally (topic, backend, changes) select topic, 0, sum(changes) from gone group by topic
    on conflict (topic, backend) do update set changes = change_tally.changes + excluded.changes`);
}
