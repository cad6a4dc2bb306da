import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import type { RefundCause, RefundState } from '@kolobeh/shared/payment/refund-states.ts';
import { instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Money given back by the provider that took it, or to the company that lent it; at most one for each withdrawal. */
export interface RefundRow {
  id: string;
  /** Null of a repair's. */
  order_id: string | null;
  /** Null of an order's. */
  repair_id: string | null;
  /** Null of what nobody withdrew from. */
  withdrawal_id: string | null;
  /** The attempt that was paid. */
  payment_id: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  state: RefundState;
  asked_at: Date;
  /** When the provider is called; null when it is not waited for. */
  next_try_at: Date | null;
  called_at: Date | null;
  done_at: Date | null;
  /** What the provider, or the way to it, said last. */
  last_error: string;
  /** Why money of single lines is given back; of others it may be empty. */
  reason: string;
  /** Lines of cause `lines` stand in `refund_line`. */
  cause: RefundCause;
}

export const refundTable = table<RefundRow>('refund', {
  columns: {
    id: newUuid(),
    order_id: nullable(uuid()),
    repair_id: nullable(uuid()),
    withdrawal_id: nullable(uuid()),
    payment_id: uuid(),
    amount: integer(),
    currency: text(),
    state: text(),
    asked_at: instantOfInsert(),
    next_try_at: nullable(instant()),
    called_at: nullable(instant()),
    done_at: nullable(instant()),
    last_error: text(''),
    reason: text(''),
    cause: text(),
  },
  primary: ['id'],
  references: {
    refund_order_fk: { columns: ['order_id'], to: 'shop_order' },
    refund_repair_fk: { columns: ['repair_id'], to: 'repair' },
    refund_withdrawal_fk: { columns: ['withdrawal_id'], to: 'withdrawal' },
    refund_payment_fk: { columns: ['payment_id'], to: 'payment' },
  },
  uniques: { refund_withdrawal_uq: ['withdrawal_id'] },
  checks: {
    refund_state_ck: `state in ('asked', 'calling', 'done', 'refused', 'unknown')`,
    refund_of_one_ck: 'num_nonnulls(order_id, repair_id) = 1',
    refund_amount_ck: 'amount > 0',
    refund_cause_ck: `cause in ('withdrawal', 'lines', 'taken_out', 'cancelled', 'late', 'returned')`,
    refund_why_ck: `cause <> 'lines' or reason <> ''`,
    refund_withdrawal_ck: `(cause = 'withdrawal') = (withdrawal_id is not null)`,
  },
  indexes: {
    refund_order_idx: { columns: ['order_id'] },
    refund_repair_idx: { columns: ['repair_id'], where: 'repair_id is not null' },
    refund_payment_idx: { columns: ['payment_id'] },
    refund_open_idx: { columns: ['next_try_at'], where: `state in ('asked', 'calling')` },
  },
});

/** What of a line's price a refund gives back, in minor units. */
export interface RefundLineRow {
  refund_id: string;
  order_line_id: string;
  amount: number;
}

export const refundLineTable = table<RefundLineRow>('refund_line', {
  columns: { refund_id: uuid(), order_line_id: uuid(), amount: integer() },
  primary: ['refund_id', 'order_line_id'],
  references: {
    refund_line_refund_fk: { columns: ['refund_id'], to: 'refund', onDelete: 'CASCADE' },
    refund_line_order_line_fk: { columns: ['order_line_id'], to: 'order_line' },
  },
  checks: { refund_line_amount_ck: 'amount > 0' },
  indexes: { refund_line_order_line_idx: { columns: ['order_line_id'] } },
});
