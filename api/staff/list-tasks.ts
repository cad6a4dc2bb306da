import type { Task, TaskItem } from '@kolobeh/shared/staff/task/task.ts';
import type { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import type { TaskLinkKind } from '@kolobeh/shared/staff/task/written-task.ts';
import { itemsNamedBy } from './task-items.ts';
import type { EntityManager } from 'typeorm';
import {
  findProductIds,
  listGoodsToReturn,
  type ListedTask,
  listTaskRows,
  listTasksAbout,
} from './queries/open-tasks.ts';
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

/**
 * Tasks with what they are about: open ones by their day; done ones, the latest; as many as a list is told of.
 * @param callerId whose own tasks are marked
 */
export const listTasks = async (db: Db, callerId: string | null, state: TaskState): Promise<Task[]> =>
  presented(db, callerId, await listTaskRows(db, state));

/** Open tasks of a thing that a person names: those linked to it, and those the system made about it. */
export async function listTasksOf(
  db: Db,
  callerId: string | null,
  { kind, named }: { kind: TaskLinkKind; named: string },
): Promise<Task[]> {
  const ref = await findLinkRef(db, kind, named);
  return ref === null ? [] : presented(db, callerId, await listTasksAbout(db, { kind, ref }));
}
