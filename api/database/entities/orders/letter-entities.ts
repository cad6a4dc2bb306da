import { instant, instantOfInsert, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A letter that the office wrote about an order, as it was sent. */
export interface OrderLetterRow {
  id: string;
  order_id: string;
  /** What it was begun from. */
  template: string;
  /** Where it went. */
  email: string;
  subject: string;
  body: string;
  written_by: string | null;
  created_at: Date;
  /** Null while it waits for the mail to take it. */
  sent_at: Date | null;
}

export const orderLetterTable = table<OrderLetterRow>('order_letter', {
  columns: {
    id: newUuid(),
    order_id: uuid(),
    template: text(),
    email: text(),
    subject: text(),
    body: text(),
    written_by: nullable(uuid()),
    created_at: instantOfInsert(),
    sent_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    order_letter_order_fk: { columns: ['order_id'], to: 'shop_order' },
    order_letter_written_by_fk: { columns: ['written_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  indexes: { order_letter_order_idx: { columns: ['order_id'] } },
});
