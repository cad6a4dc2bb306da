import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { groupOfTask } from '@kolobeh/shared/staff/task/task-groups.ts';
import { type TaskRow, TaskWhose } from '@kolobeh/shared/staff/task/task-rows.ts';
import type { Task, TaskItem } from '@kolobeh/shared/staff/task/task.ts';
import type { TaskLinkKind } from '@kolobeh/shared/staff/task/written-task.ts';
import { itemsNamedBy } from './task-items.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../grid/bounded-count.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { askerOf, listTaskGrid, type TaskGridRow } from './queries/list-task-grid.ts';
import { findProductIds, findTask, listGoodsToReturn, type ListedTask, listTasksAbout } from './queries/open-tasks.ts';
import { findLinkRef } from './queries/written-tasks.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** What a person wrote of it, whose it is and how it ended. */
const plannedOf = (
  row: ListedTask,
  callerId: string | null,
): Pick<Task, 'written' | 'due_on' | 'assigned_to' | 'done'> => ({
  written:
    row.title === null
      ? null
      : {
          title: row.title,
          note: row.note,
          by: row.writer ?? '',
          link: row.link_kind && { kind: row.link_kind, ref: row.link_named ?? '', opens: row.link_opens ?? '' },
        },
  due_on: row.due_on,
  assigned_to:
    row.assigned_to === null
      ? null
      : { id: row.assigned_to, name: row.assignee ?? '', is_mine: row.assigned_to === callerId },
  done: row.done_at && { at: row.done_at.toISOString(), by: row.done_name ?? '' },
});

/** Products that tasks name, with the shelves they lie on. */
async function itemsOf(db: Db, rows: readonly ListedTask[]): Promise<(row: ListedTask) => TaskItem[]> {
  const named = new Map(rows.map(({ id, detail }) => [id, itemsNamedBy(detail)]));
  const codes = [...named.values()].flat().flatMap(({ product_code: code }) => code ?? []);
  const products = await findProductIds(db, codes);
  const returned = rows.filter(({ kind }) => kind === 'return_to_shelf').map(({ subject_id: id }) => id);
  const goods = await listGoodsToReturn(db, returned);
  return (row) =>
    row.kind === 'return_to_shelf'
      ? (goods.get(row.subject_id) ?? [])
      : (named.get(row.id) ?? []).map(({ product_code: code, ...item }) => ({
          ...item,
          product_id: products.get(code ?? '') ?? null,
        }));
}

/** Tasks as they are told. @param callerId whose own tasks are marked */
async function presented(db: Db, callerId: string | null, rows: readonly ListedTask[]): Promise<Task[]> {
  const items = await itemsOf(db, rows);
  return rows.map((row) => {
    const {
      id,
      kind,
      subject_kind,
      subject_id,
      order_number,
      buyout_number,
      version,
      taker,
      taken_at: at,
      account,
    } = row;
    return {
      id,
      kind,
      subject_kind,
      subject_id,
      order_number,
      buyout_number,
      version,
      state: row.state,
      ...plannedOf(row, callerId),
      detail: account === null ? row.detail : { ...row.detail, account },
      created_at: row.created_at.toISOString(),
      items: items(row),
      taken_by: taker && at ? { name: row.taker_name ?? '', at: at.toISOString(), is_mine: taker === callerId } : null,
    };
  });
}

/** Whose a task is to who asks. */
function whoseOf({ assigned_to: assigned, taken_by: taker }: Pick<Task, 'assigned_to' | 'taken_by'>): TaskWhose {
  if (assigned?.is_mine || taker?.is_mine) return 'mine';
  return assigned || taker ? 'others' : 'nobody';
}

/** The query as the caller means it: whose own tasks are, is told by that person's id. */
export const tasksOfCaller = ({ id }: Pick<Caller, 'id'>, query: GridQuery): GridQuery => {
  const asked = query.filter.whose;
  if (asked && asked.filterType !== 'set') return query;
  const values = (asked?.values ?? TaskWhose.options).map((value) => (value === 'nobody' ? value : `${value}:${id}`));
  return { ...query, filter: { ...query.filter, whose: { filterType: 'set', values } } };
};

/** A block of rows of the grid of tasks. @param query as {@link tasksOfCaller} has it */
export async function listTaskRows(db: Db, query: GridQuery): Promise<Counted & { rows: TaskRow[] }> {
  const { rows: found, ...counted } = await listTaskGrid(db, query);
  const tasks = await presented(db, askerOf(query), found);
  const rows = tasks.flatMap((task, at) => {
    const row = found[at];
    return row ? [{ ...task, ...columnsOf(row, task) }] : [];
  });
  return { ...counted, rows };
}

const columnsOf = (row: TaskGridRow, task: Task): Omit<TaskRow, keyof Task> => ({
  title: row.title,
  writer: row.writer,
  due: row.due,
  turn_at: row.turn_at.toISOString(),
  group: groupOfTask(row.kind),
  whose: whoseOf(task),
  assignee: row.assignee,
  taker: row.taker_name,
  about: row.about,
  goods: row.goods,
  facts: row.facts,
  done_at: row.done_at?.toISOString() ?? null,
  done_by: row.done_name,
});

/** A task with what it is about. @param callerId whose own is marked */
export async function readTask(db: Db, callerId: string | null, id: string): Promise<Task | null> {
  const found = await findTask(db, id);
  return found && ((await presented(db, callerId, [found]))[0] ?? null);
}

/** Open tasks of a thing that a person names: those linked to it, and those the system made about it. */
export async function listTasksOf(
  db: Db,
  callerId: string | null,
  { kind, named }: { kind: TaskLinkKind; named: string },
): Promise<Task[]> {
  const ref = await findLinkRef(db, kind, named);
  return ref === null ? [] : presented(db, callerId, await listTasksAbout(db, { kind, ref }));
}
