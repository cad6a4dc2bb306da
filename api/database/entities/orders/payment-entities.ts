import type { AttemptState } from '@kolobeh/shared/payment/attempt-states.ts';
import type { HoldState } from '@kolobeh/shared/payment/hold-states.ts';
import type { LoanNoticeState } from '@kolobeh/shared/payment/loan-notice.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Which money of an order an attempt is about, or that of a repair. */
export type PaymentPart = 'order' | 'difference' | 'hold' | 'repair';

/** One attempt to pay a part of an order, or a repair; at most one per part is ever paid. */
export interface PaymentRow {
  id: string;
  /** Null of a repair's. */
  order_id: string | null;
  /** Null of an order's. */
  repair_id: string | null;
  provider: string;
  /** The provider's id; null until it has given one. */
  provider_transaction: string | null;
  state: AttemptState;
  /** Minor units. */
  amount: number;
  currency: Currency;
  paid_at: Date | null;
  /** When the provider is asked again; null when settled. */
  next_check_at: Date | null;
  /** When a customer's page last made the shop ask the provider. */
  asked_at: Date | null;
  /** Since when a call opens the attempt at the gateway. */
  claimed_at: Date | null;
  /** When its life at the gateway was over and another attempt took its place; money may still come by it. */
  superseded_at: Date | null;
  checks: number;
  created_at: Date;
  /** The order's own price, the difference that is asked for once a traded-in device was found worse, or a hold that secures it. */
  part: PaymentPart;
  /** The payment it is a part of, which the provider knows; null of one that was made whole. */
  split_from: string | null;
}

export const paymentTable = table<PaymentRow>('payment', {
  columns: {
    id: newUuid(),
    order_id: nullable(uuid()),
    repair_id: nullable(uuid()),
    provider: text(),
    provider_transaction: nullable(text()),
    state: text(),
    amount: integer(),
    currency: text(),
    paid_at: nullable(instant()),
    next_check_at: nullable(instant()),
    asked_at: nullable(instant()),
    claimed_at: nullable(instant()),
    superseded_at: nullable(instant()),
    checks: integer(0),
    created_at: instantOfInsert(),
    part: text('order'),
    split_from: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    payment_order_fk: { columns: ['order_id'], to: 'shop_order' },
    payment_repair_fk: { columns: ['repair_id'], to: 'repair' },
    payment_split_fk: { columns: ['split_from'], to: 'payment' },
  },
  uniques: {
    payment_provider_transaction_uq: ['provider', 'provider_transaction'],
  },
  checks: {
    payment_part_ck: `part in ('order', 'difference', 'hold', 'repair')`,
    payment_of_one_ck: `num_nonnulls(order_id, repair_id) = 1 and (part = 'repair') = (repair_id is not null)`,
    payment_state_ck: `state in ('created', 'in_progress', 'paid', 'declined', 'cancelled', 'refund_due', 'refunded', 'held')`,
  },
  indexes: {
    payment_split_idx: { columns: ['split_from'], where: 'split_from is not null' },
    payment_order_idx: { columns: ['order_id'] },
    payment_repair_idx: { columns: ['repair_id'], where: 'repair_id is not null' },
    payment_repair_paid_uq: {
      columns: ['repair_id'],
      unique: true,
      where: `state = 'paid' and repair_id is not null`,
    },
    payment_repair_open_uq: {
      columns: ['repair_id', 'provider'],
      unique: true,
      where: `repair_id is not null and state in ('created', 'in_progress') and superseded_at is null`,
    },
    payment_one_paid_uq: { columns: ['order_id', 'part'], unique: true, where: `state = 'paid'` },
    payment_one_open_uq: {
      columns: ['order_id', 'provider', 'part'],
      unique: true,
      where: `provider in ('card_gateway', 'google_pay', 'apple_pay', 'instalment_company', 'twisto') and state in ('created', 'in_progress') and superseded_at is null`,
    },
    payment_loan_idx: { columns: ['created_at', 'id'], where: `provider in ('instalment_company', 'twisto')` },
    payment_application_search_idx: { columns: ['provider_transaction'], byMigration: true },
    payment_next_check_idx: { columns: ['next_check_at'], where: 'next_check_at is not null' },
  },
});

/**
 * That a company which gave a loan is to be told its goods were sent; only then it pays. Made with the hand-over, so no
 * order can leave without it.
 */
export interface LoanNoticeRow {
  order_id: string;
  /** The paid attempt; its `provider_transaction` is the company's number of the application. */
  payment_id: string;
  state: LoanNoticeState;
  tries: number;
  /** When the company is told again; null once it knows or has refused. */
  next_try_at: Date | null;
  /** When the company was known to have it. */
  told_at: Date | null;
  last_error: string;
  created_at: Date;
}

export const loanNoticeTable = table<LoanNoticeRow>('loan_notice', {
  columns: {
    order_id: uuid(),
    payment_id: uuid(),
    state: text(),
    tries: integer(0),
    next_try_at: nullable(instant()),
    told_at: nullable(instant()),
    last_error: text(''),
    created_at: instantOfInsert(),
  },
  primary: ['order_id'],
  references: {
    loan_notice_order_fk: { columns: ['order_id'], to: 'shop_order' },
    loan_notice_payment_fk: { columns: ['payment_id'], to: 'payment' },
  },
  checks: {
    loan_notice_state_ck: `state in ('waiting', 'told', 'refused')`,
    loan_notice_next_try_ck: `(state = 'waiting') = (next_try_at is not null)`,
  },
  indexes: {
    loan_notice_payment_idx: { columns: ['payment_id'] },
    loan_notice_next_try_idx: { columns: ['next_try_at'], where: 'next_try_at is not null' },
  },
});

/**
 * That the loan of a cancelled order is to be cancelled at the company that gave it; made with the order's end, so none
 * can be forgotten.
 */
export interface LoanCancellationRow {
  /** The attempt whose money the company lent; its `provider_transaction` is the company's number of the application. */
  payment_id: string;
  order_id: string;
  /** `refused`: the company will not cancel it, and a person settles why. */
  state: LoanNoticeState;
  tries: number;
  /** When the company is asked again; null once the loan is cancelled, or it has refused. */
  next_try_at: Date | null;
  /** When it was known to be cancelled. */
  told_at: Date | null;
  last_error: string;
  created_at: Date;
}

export const loanCancellationTable = table<LoanCancellationRow>('loan_cancellation', {
  columns: {
    payment_id: uuid(),
    order_id: uuid(),
    state: text(),
    tries: integer(0),
    next_try_at: nullable(instant()),
    told_at: nullable(instant()),
    last_error: text(''),
    created_at: instantOfInsert(),
  },
  primary: ['payment_id'],
  references: {
    loan_cancellation_payment_fk: { columns: ['payment_id'], to: 'payment' },
    loan_cancellation_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
  checks: {
    loan_cancellation_state_ck: `state in ('waiting', 'told', 'refused')`,
    loan_cancellation_next_try_ck: `(state = 'waiting') = (next_try_at is not null)`,
  },
  indexes: {
    loan_cancellation_order_idx: { columns: ['order_id'] },
    loan_cancellation_next_try_idx: { columns: ['next_try_at'], where: 'next_try_at is not null' },
  },
});

/**
 * Money held on a customer's card, not taken, that secures what a traded-in device is to pay. Decided once; the gateway
 * is told until it answers.
 */
export interface CardHoldRow {
  /** The attempt of part `hold`; its `provider_transaction` is the gateway's name of it. */
  payment_id: string;
  order_id: string;
  state: HoldState;
  /** Minor units. */
  amount: number;
  /** What of it is to be taken, or was; null while it is not decided and when it is let go. */
  captured: number | null;
  /** When it is taken whole unless the device has come to its end. */
  take_by: Date;
  tries: number;
  /** When the gateway is told again; null while nothing is decided, and once it has ended. */
  next_try_at: Date | null;
  last_error: string;
  ended_at: Date | null;
  created_at: Date;
}

export const cardHoldTable = table<CardHoldRow>('card_hold', {
  columns: {
    payment_id: uuid(),
    order_id: uuid(),
    state: text(),
    amount: integer(),
    captured: nullable(integer()),
    take_by: instant(),
    tries: integer(0),
    next_try_at: nullable(instant()),
    last_error: text(''),
    ended_at: nullable(instant()),
    created_at: instantOfInsert(),
  },
  primary: ['payment_id'],
  references: {
    card_hold_payment_fk: { columns: ['payment_id'], to: 'payment' },
    card_hold_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
  checks: {
    card_hold_state_ck: `state in ('held', 'capturing', 'releasing', 'captured', 'released', 'lost')`,
    card_hold_captured_ck: 'captured > 0 and captured <= amount',
    card_hold_capturing_ck: `state not in ('capturing', 'captured') or captured is not null`,
    card_hold_next_try_ck: `(state in ('capturing', 'releasing')) = (next_try_at is not null)`,
  },
  indexes: {
    card_hold_one_uq: { columns: ['order_id'], unique: true, where: `state in ('held', 'capturing', 'captured')` },
    card_hold_order_idx: { columns: ['order_id'] },
    card_hold_take_by_idx: { columns: ['take_by'], where: `state = 'held'` },
    card_hold_next_try_idx: { columns: ['next_try_at'], where: 'next_try_at is not null' },
  },
});
