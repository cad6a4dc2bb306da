// A decided hold is told to the gateway, however often it has to be; a lost answer is not said twice.
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { minutesToNextTry } from '@kolobeh/shared/payment/loan-notice.ts';
import type { CardHoldRow } from '../../database/entities/orders/payment-entities.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { type Attempt, findAttempt } from '../queries/attempts.ts';
import { settle } from '../settle.ts';
import { findHold, noteHoldFailure, takeTurnOfHold } from './queries/card-holds.ts';

/** Tells the gateway, which is asked first what it did: the answer to an earlier word may have been lost. */
async function tell({ cardGateway }: Deps, hold: CardHoldRow, { provider_transaction: payId, currency }: Attempt) {
  if (payId === null) throw new Error('A hold without a name at the gateway');
  const { state } = await cardGateway.status(payId);
  if (hold.state === 'capturing' && state === 'authorised')
    return (await cardGateway.close(payId, money(hold.captured ?? hold.amount, currency))).state;
  if (hold.state === 'releasing' && (state === 'authorised' || state === 'waiting_settlement'))
    return (await cardGateway.reverse(payId)).state;
  return state;
}

const meaning = (state: string): 'paid' | 'cancelled' | null =>
  state === 'waiting_settlement' || state === 'settled'
    ? 'paid'
    : state === 'reversed' || state === 'cancelled' || state === 'denied'
      ? 'cancelled'
      : null;

/** Carries a decided hold out; a failure leaves it to the next try of the regular care. */
export async function endCardHold(deps: Deps, paymentId: string): Promise<void> {
  const hold = await findHold(deps.source, paymentId);
  const attempt = hold && (await findAttempt(deps.source, paymentId));
  if (!hold || !attempt) return;
  const now = deps.now();
  const nextTryAt = minutesLater(now, minutesToNextTry(hold.tries + 1));
  if (!(await takeTurnOfHold(deps.source, paymentId, now, nextTryAt))) return;
  try {
    const says = meaning(await tell(deps, hold, attempt));
    if (says) await settle(deps, paymentId, says);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    await noteHoldFailure(deps.source, paymentId, error.message);
    deps.log.warn({ err: error, payment_id: paymentId }, 'the gateway was not told what becomes of a hold yet');
  }
}
