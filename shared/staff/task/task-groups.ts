// What the system's tasks are about, so that a person finds theirs together.
import { z } from 'zod';

/** Kinds of tasks by what they are about; a written task is about whatever its words say. */
export const kindsOfGroup = {
  refunds: [
    'refund',
    'refund_due',
    'line_refund',
    'late_payment',
    'return_refund',
    'gateway_refund',
    'withdrawal_refund',
    'bonus_refund',
    'device_payout',
  ],
  returns: ['complaint_filed', 'complaint_due', 'withdrawal_due', 'withdrawal_unsent', 'return_trade_in'],
  documents: ['e_invoice_rejected', 'credit_note', 'return_credit_note'],
  stock: [
    'missing_piece',
    'piece_missing',
    'choice_overdue',
    'return_to_shelf',
    'parcel_in_store',
    'stock_check',
    'transfer_missing',
    'device_missing',
  ],
  parcels: ['parcel_refused', 'parcel_not_withdrawn'],
  loans: ['loan_refused', 'loan_cancel', 'loan_lower', 'bonus_due'],
  written: ['written'],
} as const;

export const TaskGroup = z.enum(Object.keys(kindsOfGroup) as (keyof typeof kindsOfGroup)[]);
export type TaskGroup = z.infer<typeof TaskGroup>;

/** What a task is about; null: its kind came after this program. */
export const groupOfTask = (kind: string): TaskGroup | null =>
  TaskGroup.options.find((group) => (kindsOfGroup[group] as readonly string[]).includes(kind)) ?? null;
