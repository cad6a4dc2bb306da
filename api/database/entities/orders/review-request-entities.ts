import { instantOfInsert, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** An order that the partner for reviews is told of, or was. */
export interface ReviewRequestRow {
  order_id: string;
  asked_at: Date;
}

export const reviewRequestTable = table<ReviewRequestRow>('review_request', {
  columns: { order_id: uuid(), asked_at: instantOfInsert() },
  primary: ['order_id'],
  references: { review_request_order_fk: { columns: ['order_id'], to: 'shop_order', onDelete: 'CASCADE' } },
});
