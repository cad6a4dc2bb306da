import type { ComplaintState, Remedy } from '@kolobeh/shared/order/complaint/states.ts';
import { day, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A customer's complaint about pieces of one line of an order. */
export interface ComplaintRow {
  id: string;
  number: string;
  order_id: string;
  order_line_id: string;
  quantity: number;
  /** IMEI or serial number; empty for goods without one. */
  device: string;
  state: ComplaintState;
  filed_at: Date;
  /** Last day on which the law lets it be settled. */
  due_on: string;
  name: string;
  email: string;
  phone: string;
  description: string;
  wish: Remedy;
  /** Decided last; null before. */
  remedy: Remedy | null;
  /** What the office said to its last step. */
  answer: string;
  /** When the receipt went by e-mail. */
  mailed_at: Date | null;
  /** Day on which the office was last reminded of its term. */
  reminded_on: string | null;
  ended_at: Date | null;
  /** Withdrawal by which its money or other goods go to the customer; null before, and of a repair. */
  withdrawal_id: string | null;
}

export const complaintTable = table<ComplaintRow>('complaint', {
  columns: {
    id: newUuid(),
    number: text(),
    order_id: uuid(),
    order_line_id: uuid(),
    quantity: integer(),
    device: text(''),
    state: text(),
    filed_at: instantOfInsert(),
    due_on: day(),
    name: text(),
    email: text(),
    phone: text(),
    description: text(),
    wish: text(),
    remedy: nullable(text()),
    answer: text(''),
    mailed_at: nullable(instant()),
    reminded_on: nullable(day()),
    ended_at: nullable(instant()),
    withdrawal_id: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    complaint_order_fk: { columns: ['order_id'], to: 'shop_order' },
    complaint_order_line_fk: { columns: ['order_line_id'], to: 'order_line' },
    complaint_withdrawal_fk: { columns: ['withdrawal_id'], to: 'withdrawal' },
  },
  uniques: { complaint_number_uq: ['number'], complaint_withdrawal_uq: ['withdrawal_id'] },
  checks: {
    complaint_state_ck: `state in ('filed', 'received', 'repairing', 'exchanging', 'refunding', 'settled', 'refused', 'closed')`,
    complaint_quantity_ck: 'quantity > 0',
    complaint_wish_ck: `wish in ('repair', 'exchange', 'refund')`,
    complaint_remedy_ck: `remedy in ('repair', 'exchange', 'refund')`,
    complaint_ended_ck: `(state in ('settled', 'refused', 'closed')) = (ended_at is not null)`,
  },
  indexes: {
    complaint_order_idx: { columns: ['order_id'] },
    complaint_order_line_idx: { columns: ['order_line_id'] },
    complaint_open_idx: { columns: ['due_on'], where: 'ended_at is null' },
  },
});

/** A photograph of a defect; its file is `complaint-photos/<id>.webp` of the file store. */
export interface ComplaintPhotoRow {
  id: string;
  complaint_id: string;
  width: number;
  height: number;
  added_at: Date;
}

export const complaintPhotoTable = table<ComplaintPhotoRow>('complaint_photo', {
  columns: {
    id: newUuid(),
    complaint_id: uuid(),
    width: integer(),
    height: integer(),
    added_at: instantOfInsert(),
  },
  primary: ['id'],
  references: { complaint_photo_complaint_fk: { columns: ['complaint_id'], to: 'complaint' } },
  indexes: { complaint_photo_complaint_idx: { columns: ['complaint_id'] } },
});
