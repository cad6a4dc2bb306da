import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

const texts = (...columns: string[]): string => `plain_text(${columns.join(" || ' ' || ")})`;
const detail = (name: string): string => `coalesce(details ->> '${name}', '')`;

/** Texts by which grids of the office find gift cards and what customers asked and wrote, and what the grids are sorted by. */
const indexes: Indexes = {
  product_question_search_idx: `product_question using gin (${texts('name', 'question')} gin_trgm_ops)`,
  product_question_created_idx: `product_question (created_at desc, id desc)`,
  enquiry_search_idx: `enquiry using gin (${texts('name', 'email', detail('goods'), detail('company'), detail('order_number'))} gin_trgm_ops)`,
  gift_card_search_idx: `gift_card using gin (${texts('email', 'reason')} gin_trgm_ops)`,
  gift_card_issued_idx: `gift_card (issued_at desc, id desc)`,
  enquiry_message_search_idx: `enquiry_message using gin (plain_text(text) gin_trgm_ops)`,
};

/** Made while the house goes on. */
export class TalkSearched1700000099960 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
