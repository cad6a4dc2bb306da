import type { Deps } from '../operation/deps.ts';
import { type Care, everyMinute } from '../jobs/care.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { callMinutes } from './refund/give-refund.ts';
import { listOpen } from './refund/queries/refunds.ts';
import { listHoldsToEnd } from './hold/queries/card-holds.ts';
import { takeLateHolds } from './hold/take-late-holds.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { listDueCancellations } from './queries/loan-cancellations.ts';
import { listDueNotices } from './queries/loan-notices.ts';
import { listDue, postponeCheck } from './queries/provider-checks.ts';

async function lookAtPayments(deps: Deps): Promise<number> {
  const due = await listDue(deps.source, deps.now(), 200);
  for (const { id } of due) {
    await deps.jobs.send(deps.source, 'check-payment', { paymentId: id });
    await postponeCheck(deps.source, id);
  }
  return due.length;
}

/** Companies that lend and could not be told yet that the goods were sent. */
async function tellLoanCompanies(deps: Deps): Promise<number> {
  const due = await listDueNotices(deps.source, deps.now(), 200);
  for (const { order_id: orderId } of due) await deps.jobs.send(deps.source, 'tell-loan-company', { orderId });
  return due.length;
}

/** Loans of cancelled orders that could not be cancelled at their company yet. */
async function cancelLoans(deps: Deps): Promise<number> {
  const due = await listDueCancellations(deps.source, deps.now(), 200);
  for (const { payment_id: paymentId } of due) await deps.jobs.send(deps.source, 'cancel-loan', { paymentId });
  return due.length;
}

/** Refunds that wait for the bank to settle their payment, and those whose caller died. */
async function giveRefunds(deps: Deps): Promise<number> {
  const open = await listOpen(deps.source, deps.now(), minutesLater(deps.now(), -callMinutes));
  for (const { id: refundId } of open) await deps.jobs.send(deps.source, 'give-refund', { refundId });
  return open.length;
}

/** Holds that must be decided now, and decided ones whose gateway could not be told yet. */
async function endHolds(deps: Deps): Promise<number> {
  await takeLateHolds(deps);
  const due = await listHoldsToEnd(deps.source, deps.now(), 200);
  for (const { payment_id: paymentId } of due) await deps.jobs.send(deps.source, 'end-card-hold', { paymentId });
  return due.length;
}

/** Looks after money that nobody comes back about: open attempts, unpaid orders, refunds and lenders to be told. */
export const paymentSchedule: readonly Care[] = [
  everyMinute('payment.look', lookAtPayments),
  everyMinute('payment.expire-unpaid', expireUnpaid, { limitSeconds: 600 }),
  everyMinute('payment.give-refunds', giveRefunds),
  everyMinute('payment.tell-loan-companies', tellLoanCompanies),
  everyMinute('payment.cancel-loans', cancelLoans),
  everyMinute('payment.end-holds', endHolds),
];
