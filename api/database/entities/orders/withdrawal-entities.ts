import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { WithdrawalState } from '@kolobeh/shared/order/withdrawal/states.ts';
import type { WithdrawalException } from '@kolobeh/shared/order/withdrawal/withdraw.ts';
import { bytes, day, flag, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A customer's word that a contract ends, wholly or in part; amounts in minor units of the order's currency. */
export interface WithdrawalRow {
  id: string;
  number: string;
  order_id: string;
  state: WithdrawalState;
  declared_at: Date;
  /** Null while the goods were not known to have come. */
  received_on: string | null;
  name: string;
  email: string;
  /** What the customer wrote; nobody has to. */
  reason: string;
  /** The order ended with it before anything was sent. */
  is_unsent: boolean;
  delivery: number;
  payment: number;
  /** Taken off. */
  bonus: number;
  /** What is given back in all. */
  refund: number;
  /** What of `refund` goes back to gift cards. */
  gift_refund: number;
  send_back_by: string;
  refund_by: string;
  /** When the receipt went by e-mail. */
  mailed_at: Date | null;
  ended_at: Date | null;
  closed_because: string;
  /** The order of goods taken instead of the money; null while the money is given back. */
  exchange_order_id: string | null;
  /** What of `refund` goes to that order. */
  exchange_credit: number;
}

export const withdrawalTable = table<WithdrawalRow>('withdrawal', {
  columns: {
    id: newUuid(),
    number: text(),
    order_id: uuid(),
    state: text(),
    declared_at: instantOfInsert(),
    received_on: nullable(day()),
    name: text(),
    email: text(),
    reason: text(''),
    is_unsent: flag(),
    delivery: integer(),
    payment: integer(),
    bonus: integer(),
    refund: integer(),
    gift_refund: integer(0),
    send_back_by: day(),
    refund_by: day(),
    mailed_at: nullable(instant()),
    ended_at: nullable(instant()),
    closed_because: text(''),
    exchange_order_id: nullable(uuid()),
    exchange_credit: integer(0),
  },
  primary: ['id'],
  references: {
    withdrawal_order_fk: { columns: ['order_id'], to: 'shop_order' },
    withdrawal_exchange_order_fk: { columns: ['exchange_order_id'], to: 'shop_order' },
  },
  uniques: { withdrawal_number_uq: ['number'], withdrawal_exchange_order_uq: ['exchange_order_id'] },
  checks: {
    withdrawal_state_ck: `state in ('declared', 'goods_back', 'settled', 'closed')`,
    withdrawal_delivery_ck: 'delivery >= 0',
    withdrawal_payment_ck: 'payment >= 0',
    withdrawal_bonus_ck: 'bonus >= 0',
    withdrawal_refund_ck: 'refund >= 0',
    withdrawal_gift_refund_ck: 'gift_refund between 0 and refund',
    withdrawal_exchange_credit_ck: 'exchange_credit between 0 and refund',
    withdrawal_exchange_ck: '(exchange_credit > 0) = (exchange_order_id is not null)',
  },
  indexes: { withdrawal_order_idx: { columns: ['order_id'] } },
});

/** Pieces of a line of the order, and what they were worth. */
export interface WithdrawalLineRow {
  withdrawal_id: string;
  order_line_id: string;
  quantity: number;
  amount: number;
}

export const withdrawalLineTable = table<WithdrawalLineRow>('withdrawal_line', {
  columns: { withdrawal_id: uuid(), order_line_id: uuid(), quantity: integer(), amount: integer() },
  primary: ['withdrawal_id', 'order_line_id'],
  references: {
    withdrawal_line_withdrawal_fk: { columns: ['withdrawal_id'], to: 'withdrawal' },
    withdrawal_line_order_line_fk: { columns: ['order_line_id'], to: 'order_line' },
  },
  checks: {
    withdrawal_line_quantity_ck: 'quantity > 0',
    withdrawal_line_amount_ck: 'amount >= 0',
  },
  indexes: { withdrawal_line_order_line_idx: { columns: ['order_line_id'] } },
});

/** A product that nobody can withdraw from the purchase of in a market, and why the law says so. */
export interface WithdrawalExceptionRow {
  market: MarketCode;
  product_id: number;
  reason: WithdrawalException;
  /** Orders placed before it are not touched. */
  since: Date;
}

export const withdrawalExceptionTable = table<WithdrawalExceptionRow>('withdrawal_exception', {
  columns: { market: text(), product_id: integer(), reason: text(), since: instantOfInsert() },
  primary: ['market', 'product_id'],
  references: { withdrawal_exception_product_fk: { columns: ['product_id'], to: 'product' } },
  checks: {
    withdrawal_exception_reason_ck: `reason in ('made_to_measure', 'hygiene', 'unsealed_media', 'perishable')`,
  },
});

/** The customer's account to which a withdrawal's money goes; encrypted like sellers' identity. */
export interface RefundAccountRow {
  withdrawal_id: string;
  /** Name of the key that closed it. */
  key_id: string;
  /** Null once it is erased. */
  account: Buffer | null;
  /** Last digits; empty once it is erased. */
  masked: string;
  given_at: Date;
  /** Day after which it is erased. */
  erase_after: string;
  erased_at: Date | null;
}

export const refundAccountTable = table<RefundAccountRow>('refund_account', {
  columns: {
    withdrawal_id: uuid(),
    key_id: text(),
    account: nullable(bytes()),
    masked: text(),
    given_at: instant(),
    erase_after: day(),
    erased_at: nullable(instant()),
  },
  primary: ['withdrawal_id'],
  references: { refund_account_withdrawal_fk: { columns: ['withdrawal_id'], to: 'withdrawal' } },
  checks: { refund_account_erased_ck: '(account is null) = (erased_at is not null)' },
});
