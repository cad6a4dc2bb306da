// Audit log, append-only.
import type { EntityManager } from 'typeorm';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import { insertAudit } from './queries/insert-audit.ts';

/** One deed of a person of staff. */
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
  insertAudit(db, {
    actor_id: caller.id,
    actor_role: caller.role,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    request_id: entry.requestId ?? null,
    detail: entry.detail ?? {},
  });
