import { mostTasksOfRecord } from '@kolobeh/shared/kernel/paging.ts';
import type { TaskItem } from '@kolobeh/shared/staff/task/task.ts';
import type { LinkedThing, TaskLinkKind } from '@kolobeh/shared/staff/task/written-task.ts';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { productTable } from '../../database/entities/goods/product-entities.ts';
import type { RefundAccountRow } from '../../database/entities/orders/withdrawal-entities.ts';
import type { StaffTaskRow } from '../../database/entities/people/staff-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A task with the numbers of the order or the buy-out it is about, who is at it, and what a person wrote of it. */
export type ListedTask = Pick<
  StaffTaskRow,
  | 'id'
  | 'kind'
  | 'subject_kind'
  | 'subject_id'
  | 'detail'
  | 'created_at'
  | 'state'
  | 'version'
  | 'title'
  | 'note'
  | 'due_on'
  | 'assigned_to'
  | 'link_kind'
  | 'done_at'
> & {
  order_number: string | null;
  buyout_number: string | null;
  /** Last digits of the account its money goes to; null where none is known. */
  account: RefundAccountRow['masked'] | null;
  taker: StaffTaskRow['taken_by'];
  taker_name: string | null;
  taken_at: StaffTaskRow['taken_at'];
  writer: string | null;
  assignee: string | null;
  done_name: string | null;
  /** Of the thing it leads to: as a person names it, and what its screen opens it by. */
  link_named: string | null;
  link_opens: string | null;
};

const linkedProduct = `(select p.code from product p where p.id = case t.link_kind when 'product' then t.link_ref::integer end)`;
const linkedPerson = `(select c.email from app_user c where c.id = case t.link_kind when 'customer' then t.link_ref::uuid end)`;
export const linkNamed = `case t.link_kind when 'product' then ${linkedProduct} when 'customer' then ${linkedPerson} else t.link_ref end`;
const linkOpens = `case t.link_kind when 'customer' then ${linkedPerson} else t.link_ref end`;

/** What is read of a task. */
export const taskFields = `
         t.id, t.kind, t.subject_kind, t.subject_id, t.detail, t.created_at, o.number as order_number,
         b.number as buyout_number,
         (select a.masked from refund_account a join withdrawal w on w.id = a.withdrawal_id
           where a.erased_at is null and (w.number = t.detail ->> 'withdrawal'
                  or (t.kind = 'refund' and t.subject_kind = 'order' and w.order_id::text = t.subject_id))
           order by w.id desc limit 1) as account, t.taken_by as taker, u.name as taker_name, t.taken_at,
         t.state, t.version, t.title, t.note, t.due_on::text as due_on, t.assigned_to, t.link_kind, t.done_at,
         (select x.name from app_user x where x.id = t.written_by) as writer,
         (select x.name from app_user x where x.id = t.assigned_to) as assignee,
         (select x.name from app_user x where x.id = t.done_by) as done_name,
         ${linkNamed} as link_named, ${linkOpens} as link_opens`;

/** Tasks with what they lead to. An order is named by its number, or by its id alone; a number may be a buy-out's as well. */
export const tasksFrom = `staff_task t
    left join shop_order o on o.number = coalesce(t.detail ->> 'number', t.detail ->> 'order_number',
           (select s.number from shop_order s where s.id = case t.subject_kind when 'order' then t.subject_id::uuid end))
    left join buyout b on b.number = t.detail ->> 'number'
    left join app_user u on u.id = t.taken_by`;

/** A task with what it leads to; null: there is none. */
export async function findTask(db: Db, id: string): Promise<ListedTask | null> {
  const [found]: ListedTask[] = await db.query(`select ${taskFields} from ${tasksFrom} where t.id = $1`, [id]);
  return found ?? null;
}

/** Numbers that tasks of the system name: of an order, of a buy-out or of a repair. As its index has it. */
const named = `coalesce(t.detail ->> 'number', t.detail ->> 'order_number') = $2`;

/** Which tasks of the system are about a thing that tasks keep as $2, beside those that people linked to it. */
const madeAbout: Record<TaskLinkKind, string> = {
  order: `${named} or t.subject_kind = 'order' and t.subject_id = (select o.id::text from shop_order o where o.number = $2)`,
  buyout: named,
  repair: named,
  unit: `t.subject_kind = 'unit' and t.subject_id = $2`,
  location: `t.kind = 'stock_check' and t.detail ->> 'location_code' = $2`,
  product: 'false',
  customer: 'false',
  reservation: 'false',
  review: 'false',
  enquiry: 'false',
  gift_card: 'false',
  discount: 'false',
};

/** Open tasks of one thing, by their day. @param ref as tasks keep it */
export const listTasksAbout = (db: Db, { kind, ref }: { kind: TaskLinkKind; ref: string }): Promise<ListedTask[]> =>
  db.query(
    `select ${taskFields} from ${tasksFrom} where t.state = 'open' and (t.link_kind = $1 and t.link_ref = $2 or ${madeAbout[kind]})
      order by coalesce(t.due_on::timestamptz, t.created_at), t.created_at, t.id limit $3`,
    [kind, ref, mostTasksOfRecord],
  );

/** What a task leads to, as a person names it; null: nothing. */
export async function findLinked(db: Db, id: string): Promise<Pick<LinkedThing, 'kind' | 'ref'> | null> {
  const [found]: { kind: TaskLinkKind; ref: string | null }[] = await db.query(
    `select t.link_kind as kind, ${linkNamed} as ref from staff_task t where t.id = $1 and t.link_kind is not null`,
    [id],
  );
  return found ? { kind: found.kind, ref: found.ref ?? '' } : null;
}

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
