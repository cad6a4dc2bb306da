import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';

/** What of a withdrawal is money to be given back: not what goes to gift cards again, or to goods taken instead of it. */
export const moneyBack = (row: Pick<WithdrawalRow, 'refund' | 'gift_refund' | 'exchange_credit'>): number =>
  row.refund - row.gift_refund - row.exchange_credit;

/** Whether its money has not left yet, and is to. */
export const isMoneyDue = (row: Pick<WithdrawalRow, 'state' | 'refund' | 'gift_refund' | 'exchange_credit'>): boolean =>
  (row.state === 'declared' || row.state === 'goods_back') && moneyBack(row) > 0;
