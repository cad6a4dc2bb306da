import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';
import type { GridFilter, GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { kindsOfGroup } from '@kolobeh/shared/staff/task/task-groups.ts';
import { taskTerms, TaskWhose } from '@kolobeh/shared/staff/task/task-rows.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { refuseAtEdge } from '../../http/calls/refusal-error.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike, lineLike, literal, type Parameters, rowsAmong, type TextRows } from '../../grid/text-rows.ts';
import { linkNamed, type ListedTask, taskFields, tasksFrom } from './open-tasks.ts';

/** A row of the grid as it is read. */
export interface TaskGridRow extends ListedTask {
  due: 'overdue' | 'today' | 'soon' | 'later' | 'none';
  turn_at: Date;
  about: string | null;
  goods: string;
  facts: string;
}

const today = `(now() at time zone '${officeTimeZone}')::date`;

const due = `(case when t.due_on is null then 'none' when t.due_on < ${today} then 'overdue' when t.due_on = ${today} then 'today'
                   when t.due_on <= ${today} + 7 then 'soon' else 'later' end)`;
const turnAt = `coalesce((t.due_on + time '12:00') at time zone '${officeTimeZone}', t.created_at)`;

const quoted = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');
const group = `(case ${Object.entries(kindsOfGroup)
  .map(([name, kinds]) => `when t.kind in (${quoted(kinds)}) then '${name}'`)
  .join(' ')} end)`;

const about = `coalesce(o.number, b.number, ${linkNamed})`;

/** Whose tasks are asked for by a value of the filter: nobody's, or somebody's or anybody else's by that person's id. */
const wishes = /^(mine|others):(.+)$/;

const wishOf = (value: string): { which: string; person: string } | null => {
  const [, which, id] = wishes.exec(value) ?? [];
  const person = Uuid.safeParse(id).data;
  return which === undefined || person === undefined ? null : { which, person };
};

/** Whose own tasks are marked in the rows of a query; null: nobody's. */
export const askerOf = ({ filter: { whose } }: GridQuery): string | null =>
  (whose?.filterType === 'set' ? whose.values : []).map((value) => wishOf(value)?.person).find(Boolean) ?? null;

/** As `whoseOf` of the rows has it. */
function whoseCondition(value: string, parameters: Parameters): string {
  if (value === 'nobody') return '(t.assigned_to is null and t.taken_by is null)';
  const wish = wishOf(value);
  if (!wish) return 'false';
  const person = `${parameters.add(wish.person)}::uuid`;
  return wish.which === 'mine'
    ? `(t.assigned_to = ${person} or t.taken_by = ${person})`
    : `(coalesce(t.assigned_to, t.taken_by) is not null and t.assigned_to is distinct from ${person} and t.taken_by is distinct from ${person})`;
}

/** A filter by all there are leaves everything, and says only who asks. */
function whoseConditions(whose: GridFilter | undefined, parameters: Parameters): string | undefined {
  if (!whose) return undefined;
  if (whose.filterType !== 'set')
    return refuseAtEdge('INPUT_INVALID', { fields: [{ path: 'filter.whose', code: 'WRONG_FILTER' }] });
  if (whose.values.length === TaskWhose.options.length) return undefined;
  return `(${['false', ...whose.values.map((value) => whoseCondition(value, parameters))].join(' or ')})`;
}

const item = (name: string): string => `coalesce(i ->> '${name}', '')`;
/** As `goodsOf` of a sheet had it: what is put back stands in its walk, what is looked for in the task itself. */
const goods = `(case
  when t.kind = 'return_to_shelf' then (
    select coalesce(string_agg(distinct p.code || ' (' || s.code || ')', ', '), '') from pick_line l
      join product p on p.id = l.product_id join location s on s.id = l.location_id
     where l.order_id = case t.kind when 'return_to_shelf' then t.subject_id::uuid end and l.picked > 0 and l.crate_id is not null)
  when t.subject_kind = 'unit' then t.subject_id
  else (
    select coalesce(string_agg(concat_ws(' ', nullif(${item('product_name')}, ''), '(' || nullif(${item('location_code')}, '') || ')'), ', '), '')
      from jsonb_array_elements(case jsonb_typeof(t.detail -> 'items') when 'array' then t.detail -> 'items' else jsonb_build_array(t.detail) end) i)
  end)`;

const facts = `concat_ws(' · ', nullif(t.note, ''), (select string_agg(f.value, ' · ' order by f.key) from jsonb_each_text(t.detail) f
  where jsonb_typeof(t.detail -> f.key) in ('string', 'number') and f.key not in ('number', 'order_number', 'product_name', 'location_code')))`;

const columns = withSql(taskTerms, {
  kind: 't.kind',
  title: 't.title',
  writer: 'w.name',
  state: 't.state',
  group,
  due,
  due_on: 't.due_on',
  turn_at: turnAt,
  created_at: 't.created_at',
  assignee: 'a.name',
  taker: 'u.name',
  about,
  goods,
  facts,
  done_at: 't.done_at',
  done_by: 'd.name',
});

/** As its index has it. */
const line = `plain_text(coalesce(t.title, '') || ' ' || t.note || ' ' || t.subject_id || ' ' || coalesce(t.link_ref, '') || ' ' || t.detail::text)`;

const byLine: TextRows = (parameters, text) => lineLike(line, parameters, text);

/** Those of an order that they know by its id alone. */
const byOrder: TextRows = (parameters, text) =>
  `(t.subject_kind = 'order' and ${rowsAmong(
    't.subject_id',
    `select s.id::text from shop_order s where s.number like ${parameters.add(`${literal(text)}%`)}`,
  )})`;

/** Those that lead to goods or to a person, whom they keep by their ids. */
const byLinked: TextRows = (parameters, text) => {
  const exact = parameters.add(text);
  return `(t.link_kind = 'product' and ${rowsAmong('t.link_ref', `select p.id::text from product p where upper(p.code) = upper(${exact})`)}
        or t.link_kind = 'customer' and ${rowsAmong('t.link_ref', `select c.id::text from app_user c where c.email = lower(${exact})`)})`;
};

/** Those of a person of staff. */
const byPerson: TextRows = (parameters, text) => {
  const found = `select x.id from app_user x where x.role <> 'customer' and ${columnLike('x.name', parameters, text, false)}`;
  return `(${rowsAmong('t.assigned_to', found)} or ${rowsAmong('t.taken_by', found)})`;
};

/** Rows of the grid of tasks; what was made last stands first. */
export const listTaskGrid = (
  db: Pick<EntityManager, 'query'>,
  { filter: { whose, ...filter }, ...query }: GridQuery,
): Promise<Counted & { rows: TaskGridRow[] }> =>
  listRows(
    db,
    { ...query, filter },
    {
      columns,
      from: `${tasksFrom} left join app_user w on w.id = t.written_by left join app_user a on a.id = t.assigned_to
             left join app_user d on d.id = t.done_by`,
      fields: `${taskFields}, ${due} as due, ${turnAt} as turn_at, ${about} as about, ${goods} as goods, ${facts} as facts`,
      present: (row: TaskGridRow) => row,
      only: (parameters) => whoseConditions(whose, parameters),
      search: foundBy(byLine, byOrder, byLinked, byPerson),
      latestBy: 'created_at',
      tieBreaker: 't.id',
    },
  );
