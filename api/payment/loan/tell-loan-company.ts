// Outbox to the lender: a notice is told again, with growing pauses, until the company has it.
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { minutesToNextTry } from '@kolobeh/shared/payment/loan-notice.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { addLog } from '../../order/queries/order-log.ts';
import { addTask } from '../../staff/add-task.ts';
import { isForGood, lenderOf } from './lender.ts';
import { endNotice, findLoanNotice, type LoanNotice, noteFailure, takeTurnToTell } from '../queries/loan-notices.ts';

type Outcome = { state: 'told' | 'refused'; why: string };

/** Says it unless the company knows already: a lost answer of an earlier try is not said twice. */
async function tell(deps: Deps, { application_id: id, provider }: LoanNotice): Promise<Outcome> {
  const lender = lenderOf(deps, provider);
  const { state, isSent } = await lender.application(id);
  if (isSent) return { state: 'told', why: '' };
  if (state !== 'approved') return { state: 'refused', why: state };
  try {
    await lender.markSent(id);
  } catch (error) {
    // The word of an earlier try may have arrived late; then this one is refused because it is said already.
    if (isForGood(error) && (await lender.application(id)).isSent) return { state: 'told', why: '' };
    throw error;
  }
  return { state: 'told', why: '' };
}

const outcomeOf = (deps: Deps, notice: LoanNotice): Promise<Outcome> =>
  tell(deps, notice).catch((error: unknown) => {
    if (!isForGood(error)) throw error;
    return { state: 'refused', why: error.message };
  });

/** The end with its line in the order's history; a company that will not pay becomes a task. */
const end = (deps: Deps, notice: LoanNotice, { state, why }: Outcome): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await endNotice(manager, notice.order_id, state, why))) return;
    await addLog(manager, {
      orderId: notice.order_id,
      actor: { id: null, kind: 'system' },
      what: state === 'told' ? 'loan_told' : 'loan_refused',
      reason: why,
    });
    if (state === 'refused')
      await addTask(
        manager,
        'loan_refused',
        { kind: 'order', id: notice.order_id },
        { number: notice.order_number, application: notice.application_id, why },
      );
  });

/**
 * Tells the company that lends for the order that its goods were sent. Tried until it has it: a failure leaves the
 * notice waiting, and the regular care asks for the next try. A no for good is tried again when a person asks for it.
 */
export async function tellLoanCompany(deps: Deps, orderId: string): Promise<void> {
  const notice = await findLoanNotice(deps.source, orderId);
  if (!notice || notice.state !== 'waiting') return;
  const now = deps.now();
  const nextTryAt = minutesLater(now, minutesToNextTry(notice.tries + 1));
  if (!(await takeTurnToTell(deps.source, orderId, now, nextTryAt))) return;
  try {
    await end(deps, notice, await outcomeOf(deps, notice));
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    await noteFailure(deps.source, orderId, error.message);
    deps.log.warn({ err: error, order_id: orderId }, 'the instalment company was not told yet');
  }
}
