import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { type ComplaintRow, complaintTable } from '../../../database/entities/orders/complaint-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { OrderLineRow, ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/**
 * A line with the pieces that are taken already; `devices` are IMEIs or serial numbers, `extra_months` those of a longer
 * warranty.
 */
export type Complainable = Pick<OrderLineRow, 'id' | 'name' | 'quantity'> &
  Pick<ProductRow, 'picture_key' | 'quality'> & { taken: number; devices: string[]; extra_months: number };

/**
 * Lines that were bought, with their devices as they were packed, and how many pieces were withdrawn from or are
 * complained about with no end yet.
 */
export const listComplainable = (db: Db, orderId: string): Promise<Complainable[]> =>
  db.query(
    `select l.id, l.name, l.quantity, p.picture_key, p.quality,
            coalesce((select v.months from order_cover v where v.order_line_id = l.id and v.slot = 'warranty'), 0) as extra_months,
            (coalesce((select sum(wl.quantity) from withdrawal_line wl join withdrawal w on w.id = wl.withdrawal_id
                        where wl.order_line_id = l.id and w.state <> 'closed'), 0)
             + coalesce((select sum(c.quantity) from complaint c
                          where c.order_line_id = l.id and c.ended_at is null), 0))::integer as taken,
            coalesce((select array_agg(i.scanned_value order by i.scanned_at) from package_item i
                        join package k on k.id = i.package_id
                       where i.order_line_id = l.id and k.state <> 'cancelled' and i.unit_id is not null), '{}')
              || array(select d.scanned_value from store_order_device d where d.order_line_id = l.id order by d.scanned_at)
              as devices
       from order_line l join product p on p.id = l.product_id
      where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [orderId],
  );

/** Complaints of an order, newest first. */
export const listComplaints = (db: Rows, orderId: string): Promise<ComplaintRow[]> =>
  db.getRepository(complaintTable).find({ where: { order_id: orderId }, order: { id: 'DESC' } });

/** By id; null when there is none. */
export const findComplaint = (db: Rows, id: string): Promise<ComplaintRow | null> =>
  db.getRepository(complaintTable).findOneBy({ id });

/** By `RK-…`; whose it is must be checked by the caller. */
export const findByNumber = (db: Rows, number: string): Promise<ComplaintRow | null> =>
  db.getRepository(complaintTable).findOneBy({ number });

/** By the withdrawal that makes it good; null of a withdrawal that its customer declared. */
export const findByWithdrawal = (db: Rows, withdrawalId: string): Promise<ComplaintRow | null> =>
  db.getRepository(complaintTable).findOneBy({ withdrawal_id: withdrawalId });

/** Whether goods of the order are, or were, complained about and not just refused. */
export const isComplainedAbout = (db: Rows, orderId: string): Promise<boolean> =>
  db.getRepository(complaintTable).existsBy({ order_id: orderId, state: Not(In(['refused', 'closed'])) });

/** `RK-` and at least five digits; numbers may have holes. */
export async function nextNumber(db: Db): Promise<string> {
  const [row]: { value: string }[] = await db.query(`select nextval('complaint_number_seq') as value`);
  return `RK-${(row?.value ?? '').padStart(5, '0')}`;
}

type NewComplaint = Omit<
  ComplaintRow,
  'remedy' | 'answer' | 'mailed_at' | 'reminded_on' | 'ended_at' | 'withdrawal_id'
>;

/** Stores it as filed; its letter is not sent yet. */
export const insertComplaint = (db: Rows, row: NewComplaint): Promise<unknown> =>
  db.getRepository(complaintTable).insert(row);

/** Moves a complaint that is in the state it was read in. @returns false when somebody was faster */
export async function moveRow(
  db: Rows,
  { id, state }: Pick<ComplaintRow, 'id' | 'state'>,
  change: Partial<Pick<ComplaintRow, 'state' | 'remedy' | 'answer' | 'ended_at' | 'withdrawal_id'>>,
): Promise<boolean> {
  const { affected } = await db.getRepository(complaintTable).update({ id, state }, change);
  return affected === 1;
}

/** When its receipt went out, written once. */
export const noteMailed = (db: Rows, id: string, at: Date): Promise<unknown> =>
  db.getRepository(complaintTable).update({ id, mailed_at: IsNull() }, { mailed_at: at });

type Due = Pick<ComplaintRow, 'id' | 'number' | 'due_on'> & { order_number: ShopOrderRow['number'] } & {
  product_name: OrderLineRow['name'];
};

/**
 * Open complaints of a market whose term ends by the day and of which the office was not reminded today; they are
 * marked as reminded of.
 */
export async function takeDue(
  db: Db,
  { market, by, today }: { market: ShopOrderRow['market']; by: string; today: string },
): Promise<Due[]> {
  const [due]: [Due[], number] = await db.query(
    `update complaint c set reminded_on = $3
       from shop_order o, order_line l
      where o.id = c.order_id and l.id = c.order_line_id and o.market = $1 and c.ended_at is null
        and c.due_on <= $2 and c.reminded_on is distinct from $3::date
      returning c.id, c.number, c.due_on::text as due_on, o.number as order_number, l.name as product_name`,
    [market, by, today],
  );
  return due;
}
