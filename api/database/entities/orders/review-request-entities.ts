import { instant, instantOfInsert, nullable, uuid } from '../columns.ts';
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

/** An order whose customer is asked for reviews by a letter of the shop, once. */
export interface ReviewInvitationRow {
  order_id: string;
  asked_at: Date;
  /** When the letter went; null before. */
  mailed_at: Date | null;
}

export const reviewInvitationTable = table<ReviewInvitationRow>('review_invitation', {
  columns: { order_id: uuid(), asked_at: instantOfInsert(), mailed_at: nullable(instant()) },
  primary: ['order_id'],
  references: { review_invitation_order_fk: { columns: ['order_id'], to: 'shop_order', onDelete: 'CASCADE' } },
});
