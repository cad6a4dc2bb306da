import { randomUUID } from 'node:crypto';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkComplained, type Complained } from '@kolobeh/shared/order/complaint/complain.ts';
import type { Complaint, ComplaintOffer, NoComplaint } from '@kolobeh/shared/order/complaint/contract.ts';
import type { Remedy } from '@kolobeh/shared/order/complaint/states.ts';
import type { EntityManager } from 'typeorm';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { addTask } from '../../staff/add-task.ts';
import { lockOrder } from '../queries/find-order.ts';
import { addLog } from '../queries/order-log.ts';
import type { StoredOrder } from '../stored-order.ts';
import { loadOffer } from './load-offer.ts';
import { presentComplaint } from './present-complaint.ts';
import { findComplaint, insertComplaint, listComplaints, nextNumber } from './queries/complaints.ts';

/** Why a complaint was not taken; `reason` is one of the rules of complaints. */
export type FileRefusal =
  | { code: 'ORDER_NOT_FOUND' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'COMPLAINT_REFUSED'; data: { reason: NoComplaint } };

interface Wish extends Complained {
  description: string;
  wish: Remedy;
}

const actor = { id: null, kind: 'customer' } as const;

/** The very same complaint while it is open: who sends it again, from wherever, gets its receipt. */
const sameAsBefore = async (manager: EntityManager, orderId: string, wish: Wish): Promise<ComplaintRow | null> =>
  (await listComplaints(manager, orderId)).find(
    (row) =>
      row.ended_at === null &&
      row.order_line_id === wish.line &&
      row.quantity === wish.quantity &&
      row.description === wish.description &&
      (wish.device === '' || row.device === wish.device),
  ) ?? null;

function checkWish(offer: ComplaintOffer, wish: Wish): Result<string, FileRefusal> {
  if (offer.refused) return refused({ code: 'COMPLAINT_REFUSED', data: { reason: offer.refused } });
  const checked = checkComplained(offer.lines, wish);
  if (!checked.ok) return refused({ code: 'INPUT_INVALID', data: { fields: [checked.refusal] } });
  return ok(wish.device || (checked.value.devices[0] ?? ''));
}

async function store(
  deps: Deps,
  manager: EntityManager,
  { order, offer, wish, device }: { order: StoredOrder; offer: ComplaintOffer; wish: Wish; device: string },
): Promise<ComplaintRow> {
  const id = randomUUID();
  const number = await nextNumber(manager);
  const { name, email, phone, due_on } = offer;
  const { line, quantity, description } = wish;
  const about = { order_id: order.id, order_line_id: line, quantity, device, description, wish: wish.wish };
  await insertComplaint(manager, {
    id,
    number,
    ...about,
    state: 'filed',
    filed_at: deps.now(),
    due_on,
    name,
    email,
    phone,
  });
  await logStates(manager, 'complaint', [{ id, from: null, to: 'filed' }], { actor });
  await addLog(manager, { orderId: order.id, actor, what: 'complained', reason: number, detail: { device } });
  const product = offer.lines.find((one) => one.id === line)?.name ?? '';
  await addTask(
    manager,
    'complaint_filed',
    { kind: 'complaint', id },
    { number: order.number, complaint: number, by: due_on, items: [{ product_name: product, pieces: quantity }] },
  );
  await deps.jobs.send(manager, 'send-complaint-mail', { complaintId: id, kind: 'filed' });
  const row = await findComplaint(manager, id);
  if (!row) throw new Error('The complaint was not stored');
  return row;
}

/**
 * Takes a customer's complaint about goods of an order at this instant, from which its term runs. The order is held
 * meanwhile, so that no piece is complained about twice at once.
 */
export const fileComplaint = (deps: Deps, orderId: string, wish: Wish): Promise<Result<Complaint, FileRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Complaint, FileRefusal>> => {
    const order = await lockOrder(manager, orderId);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    const before = await sameAsBefore(manager, order.id, wish);
    if (before) return ok(await presentComplaint(manager, order, before));
    const offer = await loadOffer(deps, manager, order);
    const device = checkWish(offer, wish);
    if (!device.ok) return device;
    return ok(
      await presentComplaint(manager, order, await store(deps, manager, { order, offer, wish, device: device.value })),
    );
  });
