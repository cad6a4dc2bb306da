import { type AuditRow, auditTerms } from '@kolobeh/shared/staff/people-contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import { type Counted, countedOf, countSql } from '../../../grid/bounded-count.ts';
import { filterConditions, literal, orderBy, Parameters, windowOf, withSql } from '../../../grid/grid-sql.ts';

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
export async function listAudit(
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: AuditRow[] }> {
  const parameters = new Parameters();
  const conditions = filterConditions(columns, query, parameters);
  if (query.search.length >= 2) {
    const pattern = parameters.add(`%${literal(query.search)}%`);
    conditions.push(
      `plain_text(concat_ws(' ', u.name, a.action, a.subject_kind, a.subject_id)) like plain_text(${pattern})`,
    );
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const [counted]: { total: number }[] = await db.query(countSql(query, from, where), [...parameters.values]);
  const { limit, offset } = windowOf(query);
  const sorted = query.sort.length > 0 ? query : { ...query, sort: [{ column: 'at', direction: 'desc' as const }] };
  const rows: Row[] = await db.query(
    `select a.id::text as id, a.at, coalesce(u.name, '') as actor, a.actor_role, a.action, a.subject_kind, a.subject_id,
            ${subject} as subject, a.detail
       from ${from} ${where}
      order by ${orderBy(columns, sorted, 'a.id desc')} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  return { ...countedOf(query, counted?.total), rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
