import type { EntityManager } from 'typeorm';
import type { AuditLogRow } from '../../database/entities/people/staff-entities.ts';

/** A purge as the audit log tells it; `by` is null once the person's account is gone. */
type PurgeRow = Pick<AuditLogRow, 'at' | 'detail'> & { by: string | null; mode: string };

/** The last purges by people, newest first. */
export const lastPurges = (db: Pick<EntityManager, 'query'>, count: number): Promise<PurgeRow[]> =>
  db.query(
    `select a.at, a.detail, u.name as by, a.subject_id as mode
       from audit_log a left join app_user u on u.id = a.actor_id
      where a.subject_kind = 'page_cache' and a.action = 'page_cache.purge'
      order by a.id desc limit $1`,
    [count],
  );
