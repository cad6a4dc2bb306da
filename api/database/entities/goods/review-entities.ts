import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { flag, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

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
  state: 'waiting' | 'approved' | 'disapproved';
  created_at: Date;
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
  },
  primary: ['id'],
  references: {
    review_master_product_fk: { columns: ['master_product_id'], to: 'master_product' },
    review_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: {
    review_rating_ck: 'rating between 1 and 5',
    review_state_ck: `state in ('waiting', 'approved', 'disapproved')`,
  },
  indexes: {
    review_master_product_idx: { columns: ['master_product_id', 'market', 'state'] },
  },
});
