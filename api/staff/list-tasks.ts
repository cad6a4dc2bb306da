import type { Task } from '@kolobeh/shared/staff/task.ts';
import { itemsNamedBy } from './task-items.ts';
import type { EntityManager } from 'typeorm';
import { findProductIds, listGoodsToReturn, listOpenTasks } from './queries/open-tasks.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/**
 * Open tasks with what they are about, oldest first, at most 500.
 * @param callerId whose own tasks are marked
 */
export async function listTasks(db: Db, callerId: string | null): Promise<Task[]> {
  const rows = await listOpenTasks(db);
  const named = new Map(rows.map(({ id, detail }) => [id, itemsNamedBy(detail)]));
  const codes = [...named.values()].flat().flatMap(({ product_code: code }) => code ?? []);
  const products = await findProductIds(db, codes);
  const returned = rows.filter(({ kind }) => kind === 'return_to_shelf').map(({ subject_id: id }) => id);
  const goods = await listGoodsToReturn(db, returned);
  return rows.map(({ taker, taker_name: name, taken_at: at, account, ...row }) => ({
    ...row,
    detail: account === null ? row.detail : { ...row.detail, account },
    created_at: row.created_at.toISOString(),
    items:
      row.kind === 'return_to_shelf'
        ? (goods.get(row.subject_id) ?? [])
        : (named.get(row.id) ?? []).map(({ product_code: code, ...item }) => ({
            ...item,
            product_id: products.get(code ?? '') ?? null,
          })),
    taken_by: taker && at ? { name: name ?? '', at: at.toISOString(), is_mine: taker === callerId } : null,
  }));
}
