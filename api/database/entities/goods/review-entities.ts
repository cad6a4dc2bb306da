import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { flag, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { ReviewState } from '@kolobeh/shared/review/review-states.ts';

/** A customer's opinion of a model. */
export interface ReviewRow {
  id: string;
  master_product_id: number;
  market: MarketCode;
  /** Null for a guest or a deleted account. */
  user_id: string | null;
  full_name: string;
  rating: number;
  pros: string;
  cons: string;
  review_text: string;
  is_verified: boolean;
  state: ReviewState;
  created_at: Date;
  /** What the shop answers under it. */
  reply: string | null;
  /** Part of a page in which it was written; null on the product's own page. */
  component_pk: string | null;
  /** Grows with each edit by staff; an edit names the one it was made on. */
  version: number;
  /** Readers whom it helped, as many as have a row of `review_vote`. */
  helpful: number;
  /** By whose letter it was asked for; null when nobody asked. */
  order_id: string | null;
}

export const reviewTable = table<ReviewRow>('review', {
  columns: {
    id: newUuid(),
    master_product_id: integer(),
    market: text(),
    user_id: nullable(uuid()),
    full_name: text(),
    rating: integer(),
    pros: text(''),
    cons: text(''),
    review_text: text(''),
    is_verified: flag(),
    state: text(),
    created_at: instantOfInsert(),
    reply: nullable(text()),
    component_pk: nullable(text()),
    version: integer(1),
    helpful: integer(0),
    order_id: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    review_master_product_fk: { columns: ['master_product_id'], to: 'master_product' },
    review_order_fk: { columns: ['order_id'], to: 'shop_order', onDelete: 'SET NULL' },
    review_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: {
    review_rating_ck: 'rating between 1 and 5',
    review_state_ck: `state in ('waiting', 'approved', 'disapproved')`,
  },
  indexes: {
    review_master_product_idx: { columns: ['master_product_id', 'market', 'state'] },
    review_author_uq: {
      columns: ['user_id', 'master_product_id', 'market'],
      unique: true,
      where: 'user_id is not null',
    },
    review_order_uq: { columns: ['order_id', 'master_product_id'], unique: true, where: 'order_id is not null' },
    review_created_idx: { columns: ['created_at', 'id'] },
    review_waiting_idx: { columns: ['created_at', 'id'], where: `state = 'waiting'` },
    review_search_idx: { columns: ['review_text'], byMigration: true },
    review_text_idx: { columns: ['review_text'], byMigration: true },
  },
});
