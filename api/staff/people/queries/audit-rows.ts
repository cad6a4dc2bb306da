import { type AuditRow, auditTerms } from '@kolobeh/shared/staff/people-contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../../grid/bounded-count.ts';
import { withSql } from '../../../grid/grid-sql.ts';
import { listRows, occursIn } from '../../../grid/queries/list-rows.ts';

const columns = withSql(auditTerms, {
  at: 'a.at',
  actor: 'u.name',
  actor_role: 'a.actor_role',
  action: 'a.action',
  subject_kind: 'a.subject_kind',
  subject_id: 'a.subject_id',
});

const from = `audit_log a left join app_user u on u.id = a.actor_id`;

/** What people call the thing it was done to. */
const subject = `coalesce(case a.subject_kind
            when 'order' then (select o.number from shop_order o where o.id::text = a.subject_id)
            when 'user' then (select p.name from app_user p where p.id::text = a.subject_id)
            when 'discount' then (select d.marketing_name from discount d where d.id::text = a.subject_id)
            when 'device' then (select d.name from device d where d.id::text = a.subject_id) end, a.subject_id)`;

type Row = Omit<AuditRow, 'at'> & { at: Date };

/** Rows of the log, newest first. A search looks for people, acts and what they were done to. */
export const listAudit = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: AuditRow[] }> =>
  listRows(db, query, {
    columns,
    from,
    fields: `a.id::text as id, a.at, coalesce(u.name, '') as actor, a.actor_role, a.action, a.subject_kind, a.subject_id,
      ${subject} as subject, a.detail`,
    present: (row: Row): AuditRow => ({ ...row, at: row.at.toISOString() }),
    search: occursIn('u.name, a.action, a.subject_kind, a.subject_id'),
    latestBy: 'at',
    tieBreaker: 'a.id desc',
  });
