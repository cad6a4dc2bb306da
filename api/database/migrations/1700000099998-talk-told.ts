import type { MigrationInterface, QueryRunner } from 'typeorm';

const tablesOf: Readonly<Record<string, readonly string[]>> = {
  reviews: ['review'],
  questions: ['product_question'],
  enquiries: ['enquiry', 'enquiry_message'],
  'job-applications': ['job_application'],
  subscribers: ['subscriber'],
  'gift-cards': ['gift_card'],
  discounts: ['discount', 'discount_card'],
  content: ['content_document'],
  people: ['app_user', 'role_change'],
};

const triggers = Object.entries(tablesOf).flatMap(([topic, tables]) =>
  tables.map((table) => ({ topic, table, name: `${table}_tells_${topic.replace('-', '_')}` })),
);

/**
 * What people write to the shop, gift cards, discounts, content and people are told of by the triggers that count changes
 * of topics. A repeat changes nothing.
 */
export class TalkTold1700000099998 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const { topic, table, name } of triggers)
      await runner.query(
        `create or replace trigger ${name} after insert or update or delete on ${table}
           for each statement execute function count_change('${topic}')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of triggers) await runner.query(`drop trigger if exists ${name} on ${table}`);
  }
}
