// The loan of goods that came back gets smaller at the company that gave it, or ends with the last of them.
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { listOrderCovers } from '../../order/queries/order-covers.ts';
import { listLines } from '../../order/queries/order-lines.ts';
import { itemsOf, numberOf } from '../instalment-provider.ts';
import { type Attempt, listAttempts } from '../queries/attempts.ts';
import { findLoanNotice } from '../queries/loan-notices.ts';
import { areGoodsLeft, listRefundedParts, type RefundedPart } from '../queries/refunded-parts.ts';
import { type GivenOutcome, shortPauseMinutes } from '../refund/given-outcome.ts';
import { sumDone } from '../refund/queries/refunds.ts';
import { isForGood, type Lender, lenderOf, type Less } from './lender.ts';

/** Codes of Twisto's items that are no goods; what goods do not come to is taken off them. */
const otherCodes = ['SHIPMENT', 'REST'];

/** Parts that come to the amount: of each no more than it is worth, in their order. */
function partsOf(amount: number, worths: readonly RefundedPart[]): RefundedPart[] {
  let left = amount;
  return worths.flatMap(({ code, amount: worth }) => {
    const part = Math.min(left, worth);
    left -= part;
    return part > 0 ? [{ code, amount: part }] : [];
  });
}

/** The order as it is left, in the words of either lender. */
async function lessOf(
  deps: Deps,
  { row, attempt, left, owed }: { row: RefundRow; attempt: Attempt; left: number; owed: number },
): Promise<Less> {
  const order = row.order_id === null ? null : await findOrder(deps.source.manager, row.order_id);
  if (!order) throw new Error('A refund without its order');
  const items = itemsOf(order, await listLines(deps.source, order.id), await listOrderCovers(deps.source, order));
  const cameBack = left - items.reduce((sum, { total }) => sum + total, 0);
  const named = (await listAttempts(deps.source.manager, order.id)).filter(
    ({ provider, provider_transaction: name }) => provider === attempt.provider && name !== null,
  );
  const rest = { code: 'RETURNED', name: order.market === 'cs' ? 'Vrácené zboží' : 'Produse returnate' };
  const worths = await listRefundedParts(deps.source, row);
  const others = otherCodes.map((code) => ({ code, amount: owed }));
  return {
    left: {
      number: numberOf(
        order,
        named.findIndex(({ id }) => id === attempt.id),
      ),
      total: money(left, row.currency),
      items: cameBack === 0 ? items : [...items, { ...rest, quantity: 1, total: cameBack, vatPercent: 0 }],
    },
    parts: partsOf(owed - left, [...worths, ...others]).map(({ code, amount }) => ({
      code,
      amount: money(amount, row.currency),
    })),
  };
}

const isOver = ({ state }: { state: string }): boolean => state === 'cancelled' || state === 'rejected';

/** Says it unless the company lends for no more already: a lost answer of an earlier try is not said twice. */
async function say(
  deps: Deps,
  { row, attempt, lender, id }: { row: RefundRow; attempt: Attempt; lender: Lender; id: string },
): Promise<GivenOutcome> {
  const now = await lender.application(id);
  // A loan is tied to its purchase and ends with it, also where the customer bears a part of the delivery.
  const kept = attempt.amount - (await sumDone(deps.source.manager, attempt.id)) - row.amount;
  const left = (await areGoodsLeft(deps.source, row)) ? kept : 0;
  const owed = now.owed ?? attempt.amount;
  if (isOver(now) || (left > 0 && owed <= left)) return { kind: 'done' };
  if (left > 0 && !now.isSent && !lender.isLoweredUnsent)
    return { kind: 'later', minutes: shortPauseMinutes, error: 'the goods were not sent yet' };
  try {
    if (left <= 0) await lender.cancel(id, now.isSent);
    else await lender.lower(id, await lessOf(deps, { row, attempt, left, owed }));
  } catch (error) {
    if (!isForGood(error)) throw error;
    // The word of an earlier try may have arrived late; then this one is refused because it is said already.
    const after = await lender.application(id);
    if (!isOver(after) && (left <= 0 || (after.owed ?? attempt.amount) > left)) throw error;
  }
  return { kind: 'done' };
}

/**
 * Tells the company that gave the loan how much less it lends for. What is left is counted from the whole loan and all that
 * went back of it, never from what the company lent for last, so that saying it again changes nothing.
 */
export async function lowerLoan(deps: Deps, row: RefundRow, attempt: Attempt): Promise<GivenOutcome> {
  const id = attempt.provider_transaction;
  if (id === null || row.order_id === null) return { kind: 'refused', error: 'the loan has no application' };
  // The company hears first that the goods were sent: a loan that has ended would refuse that for good.
  if ((await findLoanNotice(deps.source, row.order_id))?.state === 'waiting')
    return {
      kind: 'later',
      minutes: shortPauseMinutes,
      error: 'the company does not know yet that the goods were sent',
    };
  try {
    return await say(deps, { row, attempt, lender: lenderOf(deps, attempt.provider), id });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    const { message } = error;
    return isForGood(error)
      ? { kind: 'refused', error: message }
      : { kind: 'later', minutes: shortPauseMinutes, error: message };
  }
}
