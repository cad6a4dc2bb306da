import type { Task, TaskItem } from '@kolobeh/shared/staff/task.ts';
import { itemsNamedBy } from '@kolobeh/shared/staff/task-items.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

interface Row extends Omit<Task, 'created_at' | 'items' | 'taken_by'> {
  created_at: Date;
  taker: string | null;
  taker_name: string | null;
  taken_at: Date | null;
}

/** An order is named by its number, or by its id alone; a number may be a buy-out's as well. */
const openTasks = `
  select t.id, t.kind, t.subject_kind, t.subject_id, t.detail, t.created_at, o.number as order_number,
         b.number as buyout_number, t.taken_by as taker, u.name as taker_name, t.taken_at
    from staff_task t
    left join shop_order o on o.number = coalesce(t.detail ->> 'number', t.detail ->> 'order_number',
           (select s.number from shop_order s where t.subject_kind = 'order' and s.id::text = t.subject_id))
    left join buyout b on b.number = t.detail ->> 'number'
    left join app_user u on u.id = t.taken_by
   where t.state = 'open' order by t.created_at, t.id limit 500`;

/** Goods in the crates of cancelled orders, by order, with the shelves they came from. */
async function goodsToReturn(db: Db, orderIds: string[]): Promise<Map<string, TaskItem[]>> {
  const rows: (TaskItem & { order_id: string })[] = await db.query(
    `select l.order_id, l.product_id, coalesce(t.long_name, p.code) as product_name, s.code as location_code,
            sum(l.picked)::integer as pieces
       from pick_line l join shop_order o on o.id = l.order_id join product p on p.id = l.product_id
       join location s on s.id = l.location_id left join product_text t on t.product_id = p.id and t.market = o.market
      where l.order_id = any($1) and l.picked > 0 and l.crate_id is not null
      group by 1, 2, 3, 4 order by min(l.sequence)`,
    [orderIds],
  );
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, items]) => [id, items.map(({ order_id: _, ...item }) => item)]));
}

async function productIds(db: Db, codes: string[]): Promise<Map<string, number>> {
  const rows: { code: string; id: number }[] = await db.query(`select code, id from product where code = any($1)`, [
    codes,
  ]);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/**
 * Open tasks with what they are about, oldest first, at most 500.
 * @param callerId whose own tasks are marked
 */
export async function listTasks(db: Db, callerId: string | null): Promise<Task[]> {
  const rows: Row[] = await db.query(openTasks);
  const named = new Map(rows.map(({ id, detail }) => [id, itemsNamedBy(detail)]));
  const codes = [...named.values()].flat().flatMap(({ product_code: code }) => code ?? []);
  const products = await productIds(db, codes);
  const returned = rows.filter(({ kind }) => kind === 'return_to_shelf').map(({ subject_id: id }) => id);
  const goods = await goodsToReturn(db, returned);
  return rows.map(({ taker, taker_name: name, taken_at: at, ...row }) => ({
    ...row,
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
