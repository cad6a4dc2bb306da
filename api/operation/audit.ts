// Audit log, append-only.
import type { EntityManager } from 'typeorm';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';

export interface AuditEntry {
  /** What was done, e.g. `order.cancel`. */
  action: string;
  subject: { kind: string; id: string };
  /** Facts that explain it; never a person's data. */
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** Writes what a person of staff did; rows of the log can be neither changed nor removed. */
export const writeAudit = (
  db: Pick<EntityManager, 'query'>,
  caller: { id: string | null; role: Role },
  entry: AuditEntry,
): Promise<unknown> =>
  db.query(
    `insert into audit_log (actor_id, actor_role, action, subject_kind, subject_id, request_id, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      caller.id,
      caller.role,
      entry.action,
      entry.subject.kind,
      entry.subject.id,
      entry.requestId ?? null,
      JSON.stringify(entry.detail ?? {}),
    ],
  );
