import type { TaskItem } from '@kolobeh/shared/staff/task.ts';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { productTable } from '../../database/entities/goods/product-entities.ts';
import type { RefundAccountRow } from '../../database/entities/orders/withdrawal-entities.ts';
import type { StaffTaskRow } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** An open task with the numbers of the order or the buy-out it is about, and who is at it. */
export type OpenTask = Pick<StaffTaskRow, 'id' | 'kind' | 'subject_kind' | 'subject_id' | 'detail' | 'created_at'> & {
  order_number: string | null;
  buyout_number: string | null;
  /** Last digits of the account its money goes to; null where none is known. */
  account: RefundAccountRow['masked'] | null;
  taker: StaffTaskRow['taken_by'];
  taker_name: string | null;
  taken_at: StaffTaskRow['taken_at'];
};

/** Oldest first, at most 500. An order is named by its number, or by its id alone; a number may be a buy-out's as well. */
export const listOpenTasks = (db: Db): Promise<OpenTask[]> =>
  db.query(
    `select t.id, t.kind, t.subject_kind, t.subject_id, t.detail, t.created_at, o.number as order_number,
            b.number as buyout_number,
            (select a.masked from refund_account a join withdrawal w on w.id = a.withdrawal_id
              where a.erased_at is null and (w.number = t.detail ->> 'withdrawal'
                     or (t.kind = 'refund' and t.subject_kind = 'order' and w.order_id::text = t.subject_id))
              order by w.id desc limit 1) as account, t.taken_by as taker, u.name as taker_name, t.taken_at
       from staff_task t
       left join shop_order o on o.number = coalesce(t.detail ->> 'number', t.detail ->> 'order_number',
              (select s.number from shop_order s where s.id = case t.subject_kind when 'order' then t.subject_id::uuid end))
       left join buyout b on b.number = t.detail ->> 'number'
       left join app_user u on u.id = t.taken_by
      where t.state = 'open' order by t.created_at, t.id limit 500`,
  );

/** Goods in the crates of cancelled orders, by order, with the shelves they came from. */
export async function listGoodsToReturn(db: Db, orderIds: readonly string[]): Promise<Map<string, TaskItem[]>> {
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

/** Ids of products by code. */
export async function findProductIds(
  db: Pick<EntityManager, 'getRepository'>,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .getRepository(productTable)
    .find({ select: { id: true, code: true }, where: { code: In(codes) } });
  return new Map(rows.map(({ code, id }) => [code, id]));
}
