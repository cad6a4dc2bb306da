import type { MigrationInterface, QueryRunner } from 'typeorm';

const texts = (...columns: string[]): string => `plain_text(${columns.join(" || ' ' || ")})`;

/** Texts by which grids of the office find bank lines, reviews, applications for loans and what people did. */
const indexes: Readonly<Record<string, string>> = {
  bank_line_search_idx: `bank_line using gin (${texts('variable_symbol', 'counterparty', 'message')} gin_trgm_ops)`,
  review_search_idx: `review using gin (${texts('full_name', 'review_text', 'pros', 'cons')} gin_trgm_ops)`,
  master_product_text_search_idx: `master_product_text using gin (plain_text(name) gin_trgm_ops)`,
  payment_application_search_idx: `payment using gin (plain_text(coalesce(provider_transaction, '')) gin_trgm_ops)
    where provider in ('instalment_company', 'twisto')`,
  audit_log_search_idx: `audit_log using gin (${texts('action', 'subject_kind', 'subject_id')} gin_trgm_ops)`,
  app_user_search_idx: `app_user using gin (plain_text(name) gin_trgm_ops)`,
};

export class MoreSearchLines1700000076000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, what] of Object.entries(indexes)) await runner.query(`create index ${name} on ${what}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
  }
}
