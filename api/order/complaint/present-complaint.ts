import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import { allowedComplaintSteps } from '@kolobeh/shared/order/complaint/states.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { EntityManager } from 'typeorm';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { listLines } from '../queries/order-lines.ts';
import type { StoredOrder } from '../stored-order.ts';
import { listComplaints } from './queries/complaints.ts';
import { presentMadeGood } from './present-made-good.ts';
import { listPhotos } from './queries/photos.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** Complaints about one order's goods, in the order given. */
async function presentComplaints(db: Db, order: StoredOrder, rows: readonly ComplaintRow[]): Promise<Complaint[]> {
  if (rows.length === 0) return [];
  const lines = await listLines(db, order.id);
  const photos = await listPhotos(
    db,
    rows.map(({ id }) => id),
  );
  const made = await presentMadeGood(db, order, rows);
  return rows.map((row) => ({
    number: row.number,
    market: order.market,
    state: row.state,
    filed_at: row.filed_at.toISOString(),
    due_on: row.due_on,
    order_number: order.number,
    ordered_on: dayIn(markets[order.market], order.created_at),
    product_name: lines.find(({ id }) => id === row.order_line_id)?.name ?? '',
    quantity: row.quantity,
    device: row.device,
    description: row.description,
    wish: row.wish,
    remedy: row.remedy,
    name: row.name,
    email: row.email,
    phone: row.phone,
    answer: row.answer,
    ended_at: row.ended_at?.toISOString() ?? null,
    is_mailed: row.mailed_at !== null,
    photos: photos
      .filter(({ complaint_id: id }) => id === row.id)
      .map(({ id, width, height }) => ({ id, width, height })),
    made_good: made.get(row.id) ?? null,
  }));
}

/** With the way to the money, for its customer alone. */
export const withMoneyLink = (deps: Deps, order: StoredOrder, complaint: Complaint): Complaint => ({
  ...complaint,
  made_good: complaint.made_good && { ...complaint.made_good, token: deps.withdrawalTokens.of(order.id) },
});

/** One complaint as its customer has it in hand. */
export async function presentComplaint(db: Db, order: StoredOrder, row: ComplaintRow): Promise<Complaint> {
  const [complaint] = await presentComplaints(db, order, [row]);
  if (!complaint) throw new Error('A complaint without its receipt');
  return complaint;
}

/** Complaints as the office sees them, with what the given role may make of each. */
export async function officeComplaints(db: Db, order: StoredOrder, role: Role): Promise<OfficeOrder['complaints']> {
  const complaints = await presentComplaints(db, order, await listComplaints(db, order.id));
  const mayChange = may(role, 'order.change');
  // What waits for its money ends with it.
  const stepsOf = ({ state, made_good: made }: Complaint) =>
    state === 'refunding' && made?.is_returned === false ? [] : allowedComplaintSteps(state);
  return complaints.map((one) => ({ ...one, next_steps: mayChange ? stepsOf(one) : [] }));
}
