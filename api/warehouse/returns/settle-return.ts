import { refundProposal, type ReturnedWorth, type ReturnJob } from '@kolobeh/shared/stock/returns.ts';
import type { EntityManager } from 'typeorm';
import { findInvoice } from '../../invoice/queries/invoices.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Actor } from '../../operation/state-log.ts';
import { goodsCameBack } from '../../order/withdrawal/move-withdrawal.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { addTask } from '../../staff/add-task.ts';
import { endTasksAbout } from '../../staff/queries/end-tasks.ts';
import { returnCameBack } from '../../payment/refund/return-by-loan.ts';
import { countPieces, hasTradeIn, listPricesOfReturned } from './queries/returned-pieces.ts';

/** Money came for the order: paid beforehand, or to the driver who delivered it. */
const isPaid = (order: StoredOrder): boolean =>
  order.payment_state === 'paid' || (order.payment_kind === 'cash_on_delivery' && order.state === 'delivered');

const listPrices = async (
  manager: EntityManager,
  orderId: string,
  returnId: string,
): Promise<{ now: number[]; before: number[] }> => {
  const rows = await listPricesOfReturned(manager, orderId, returnId);
  const pricesOf = (isNow: boolean) => rows.filter((row) => row.is_now === isNow).map((row) => row.unit_price);
  return { now: pricesOf(true), before: pricesOf(false) };
};

/**
 * Prices of what this return brought, and whether anything of the order is still with the customer. Parcels of an order
 * may come back one after another: of what was paid, the earlier ones had their part proposed already.
 */
async function worthOf(manager: EntityManager, order: StoredOrder, returnId: string): Promise<ReturnedWorth> {
  const { now: prices, before } = await listPrices(manager, order.id, returnId);
  const pieces = await countPieces(manager, order.id);
  const proposed = refundProposal({ prices: before, isWhole: false, total: order.total });
  return { prices, isWhole: before.length + prices.length >= pieces, total: order.total - proposed };
}

type Withdrawn = Awaited<ReturnType<typeof goodsCameBack>>;

/** What the customer was promised when the parcel brought just what was withdrawn from; else what its pieces cost. */
function amountOf(worth: ReturnedWorth, withdrawn: Withdrawn): number {
  const pieces = withdrawn.reduce((sum, one) => sum + one.pieces, 0);
  return withdrawn.length > 0 && pieces === worth.prices.length
    ? withdrawn.reduce((sum, { refund }) => sum + refund, 0)
    : refundProposal(worth) - withdrawn.reduce((sum, { credit }) => sum + credit, 0);
}

const withdrawnBy = (withdrawn: Withdrawn): object =>
  withdrawn.length === 0
    ? {}
    : {
        withdrawal: withdrawn.map(({ number }) => number).join(', '),
        by: withdrawn.map(({ refundBy }) => refundBy).toSorted()[0],
      };

/** The parcels that a store was asked to send back are here. */
const endTaskToSendBack = (manager: EntityManager, orderId: string, actor: Actor): Promise<unknown> =>
  endTasksAbout(manager, {
    kinds: ['parcel_in_store'],
    subject: { kind: 'order', id: orderId },
    doneBy: actor.id,
  });

/**
 * What a finished return means for the order: a row of its history, tasks for the office, and less to lend for whoever lent.
 * Other money, invoice, and a device that was taken towards the price are decided by a person.
 */
export async function settleReturn(
  manager: EntityManager,
  jobs: JobQueue,
  order: StoredOrder,
  { job, actor }: { job: ReturnJob; actor: Actor },
): Promise<void> {
  const subject = { kind: 'return', id: job.id };
  const worth = await worthOf(manager, order, job.id);
  const what = job.kind === 'undelivered' ? 'parcel_returned' : 'goods_returned';
  await addLog(manager, {
    orderId: order.id,
    actor,
    what,
    reason: job.code,
    detail: { return: job.code, pieces: worth.prices.length, is_whole: worth.isWhole },
  });
  const withdrawn = await goodsCameBack(manager, jobs, order.id, { actor, reason: job.code });
  // A store gave up what nobody came for: money, invoice and bonus were settled with that.
  if (order.state === 'cancelled') {
    if (worth.isWhole) await endTaskToSendBack(manager, order.id, actor);
    return;
  }
  const named = { number: order.number, return_code: job.code, ...withdrawnBy(withdrawn) };
  const money = { amount: amountOf(worth, withdrawn), currency: order.currency };
  // What a company lent goes back to it by itself; a person gives the rest back.
  const left = isPaid(order)
    ? await returnCameBack(manager, jobs, order, { amount: money.amount, withdrawn, actor, reason: job.code })
    : 0;
  if (left > 0) await addTask(manager, 'return_refund', subject, { ...named, ...money, amount: left });
  const invoice = await findInvoice(manager, order.id);
  if (invoice) await addTask(manager, 'return_credit_note', subject, { ...named, invoice: invoice.number, ...money });
  const isTradedIn = await hasTradeIn(manager, order.id);
  if (isTradedIn || order.bonus_amount > 0)
    await addTask(manager, 'return_trade_in', subject, {
      ...named,
      amount: order.bonus_amount,
      currency: order.currency,
    });
}
