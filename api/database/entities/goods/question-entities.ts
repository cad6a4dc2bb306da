import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { QuestionState } from '@kolobeh/shared/question/question-states.ts';

/** A question about a product, shown with its model once it is answered. */
export interface ProductQuestionRow {
  id: string;
  market: MarketCode;
  product_id: number;
  /** The model, of which all variants show it. */
  master_product_id: number;
  /** Shown with the question. */
  name: string;
  /** Never shown; null once it is forgotten. */
  email: string | null;
  question: string;
  state: QuestionState;
  /** Also of a question that was taken off the page after it was answered. */
  answer: string | null;
  created_at: Date;
  /** When the state or the answer was last written. */
  changed_at: Date;
  changed_by: string | null;
}

export const productQuestionTable = table<ProductQuestionRow>('product_question', {
  columns: {
    id: newUuid(),
    market: text(),
    product_id: integer(),
    master_product_id: integer(),
    name: text(),
    email: nullable(text()),
    question: text(),
    state: text(),
    answer: nullable(text()),
    created_at: instantOfInsert(),
    changed_at: instantOfInsert(),
    changed_by: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    product_question_product_fk: { columns: ['product_id'], to: 'product' },
    product_question_master_fk: { columns: ['master_product_id'], to: 'master_product' },
    product_question_changed_by_fk: { columns: ['changed_by'], to: 'app_user' },
  },
  checks: {
    product_question_state_ck: `state in ('asked', 'answered', 'refused')`,
    product_question_answer_ck: `state <> 'answered' or answer is not null`,
  },
  indexes: {
    product_question_answered_idx: { columns: ['master_product_id', 'market'], where: `state = 'answered'` },
    product_question_changed_idx: { columns: ['changed_at'] },
    product_question_created_idx: { columns: ['created_at', 'id'], byMigration: true },
    product_question_search_idx: { columns: ['question'], byMigration: true },
    product_question_asked_idx: { columns: ['created_at'], where: `state = 'asked'` },
  },
});
