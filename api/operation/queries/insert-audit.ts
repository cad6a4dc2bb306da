import type { EntityManager } from 'typeorm';
import type { AuditLogRow } from '../../database/entities/people/staff-entities.ts';

// Plain SQL: a row is only added, and TypeORM would read it back.
/** The database gives the row its time and lets nobody change it. */
export const insertAudit = (db: Pick<EntityManager, 'query'>, row: Omit<AuditLogRow, 'id' | 'at'>): Promise<unknown> =>
  db.query(
    `insert into audit_log (actor_id, actor_role, action, subject_kind, subject_id, request_id, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.actor_id,
      row.actor_role,
      row.action,
      row.subject_kind,
      row.subject_id,
      row.request_id,
      JSON.stringify(row.detail),
    ],
  );
