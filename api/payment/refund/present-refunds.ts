import type { OfficeWithdrawal } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { allowedWords, isUnderWay } from '@kolobeh/shared/payment/refund-states.ts';
import { ownWayOf } from '@kolobeh/shared/payment/ways-back.ts';
import type { EntityManager } from 'typeorm';
import type { StoredOrder } from '../../order/stored-order.ts';
import type { Attempt } from '../queries/attempts.ts';
import { refundable } from './ask-refund.ts';
import { lentBy } from './return-by-loan.ts';
import { listRefundsByNumber } from './queries/refunds.ts';

type Plain = Omit<OfficeWithdrawal, 'money_back' | 'own_way'>;

/** Withdrawals of an order with how their money goes back; who may change nothing says nothing of it. */
export async function withMoneyBack(
  db: Pick<EntityManager, 'query'>,
  order: StoredOrder,
  attempts: readonly Attempt[],
  withdrawals: readonly Plain[],
): Promise<OfficeWithdrawal[]> {
  if (withdrawals.length === 0) return [];
  const refunds = await listRefundsByNumber(db, order.id);
  const ownWay = refundable(attempts) ? 'card' : lentBy(attempts) ? 'loan' : null;
  return withdrawals.map((one) => {
    const mayChange = one.next_steps.length > 0;
    const row = refunds.find(({ number }) => number === one.number);
    return {
      ...one,
      next_steps: row && isUnderWay(row.state) ? [] : one.next_steps,
      money_back: row
        ? {
            way: ownWayOf(row.provider) ?? 'card',
            state: row.state,
            amount: row.amount,
            last_error: row.last_error,
            words: mayChange ? allowedWords(row.state, ownWayOf(row.provider) ?? 'card') : [],
          }
        : null,
      own_way: mayChange && !row && one.refund > 0 ? ownWay : null,
    };
  });
}
