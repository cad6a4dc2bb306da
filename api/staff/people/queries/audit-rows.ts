import { type AuditRow, auditTerms } from '@kolobeh/shared/staff/people-contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../../grid/bounded-count.ts';
import { withSql } from '../../../grid/grid-sql.ts';
import { foundBy, listRows } from '../../../grid/queries/list-rows.ts';
import { columnLike, joinedLike, lineLike, rowsAmong, rowsByLine, type TextRows } from '../../../grid/text-rows.ts';

/** As its index has it. */
const line = `plain_text(a.action || ' ' || a.subject_kind || ' ' || a.subject_id)`;

const byActor: TextRows = (parameters, text, isStart) =>
  rowsAmong(
    'a.actor_id',
    `select person.id from app_user person where ${columnLike('person.name', parameters, text, isStart)}`,
  );

/** The id as these tables have it, so that each is found by its key; what was kept otherwise is no id. */
const subjectId = `(case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end)`;

/** What people call the thing it was done to. */
const subject = `coalesce(case a.subject_kind
            when 'order' then (select o.number from shop_order o where o.id = ${subjectId})
            when 'user' then (select p.name from app_user p where p.id = ${subjectId})
            when 'discount' then (select d.marketing_name from discount d where d.id = (case when a.subject_id ~ '^[0-9]{1,9}$' then a.subject_id::integer end))
            when 'device' then (select d.name from device d where d.id = ${subjectId}) end, a.subject_id)`;

/** Of so many things of each kind that are called so, what was done is found. */
const mostCalledSo = 500;

/** What was done to things of a kind that another statement finds by what they are called. @param found `select` of ids as texts */
const doneTo = (kind: string, found: string): string =>
  `(a.subject_kind = '${kind}' and ${rowsAmong('a.subject_id', `${found} limit ${mostCalledSo}`)})`;

/** What was done to an order, a person, a discount or a station by what the row says of it. */
const bySubject: TextRows = (parameters, text, isStart) => {
  const called = (sql: string): string => columnLike(sql, parameters, text, isStart);
  return `(${[
    doneTo(
      'order',
      `select o.id::text from shop_order o where ${rowsByLine('o.search_line', 'o.number', joinedLike)(parameters, text, isStart)}`,
    ),
    doneTo('user', `select p.id::text from app_user p where ${called('p.name')}`),
    doneTo('discount', `select d.id::text from discount d where ${called('d.marketing_name')}`),
    doneTo('device', `select d.id::text from device d where ${called('d.name')}`),
    rowsByLine(line, 'a.subject_id')(parameters, text, isStart),
  ].join(' or ')})`;
};

const columns = withSql(
  auditTerms,
  {
    at: 'a.at',
    actor: 'u.name',
    actor_role: 'a.actor_role',
    action: 'a.action',
    subject,
    subject_kind: 'a.subject_kind',
    subject_id: 'a.subject_id',
  },
  {
    actor: byActor,
    action: rowsByLine(line, 'a.action'),
    subject: bySubject,
    subject_kind: rowsByLine(line, 'a.subject_kind'),
    subject_id: rowsByLine(line, 'a.subject_id'),
  },
);

const from = `audit_log a left join app_user u on u.id = a.actor_id`;

type Row = Omit<AuditRow, 'at'> & { at: Date };

/** Rows of the log, newest first. A search looks for people, acts and what they were done to, by what it is called. */
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
    search: foundBy((parameters, text) => lineLike(line, parameters, text), byActor, bySubject),
    latestBy: 'at',
    tieBreaker: 'a.id desc',
  });
