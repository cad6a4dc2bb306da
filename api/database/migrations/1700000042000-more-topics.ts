import type { MigrationInterface, QueryRunner } from 'typeorm';

const tablesOf: Readonly<Record<string, readonly string[]>> = {
  bonuses: ['bonus'],
  'price-lists': [
    'appraisal_version',
    'appraisal_questionnaire',
    'appraisal_model',
    'buyout_model',
    'buyout_variant',
    'manufacturer',
  ],
};

const triggers = Object.entries(tablesOf).flatMap(([topic, tables]) =>
  tables.map((table) => ({ topic, table, name: `${table}_tells_${topic.replace('-', '_')}` })),
);

/** Bonuses and price lists of the buy-out are told of too, by the triggers that count changes of topics. */
export class MoreTopics1700000042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { topic, table, name } of triggers)
      await runner.query(
        `create trigger ${name} after insert or update or delete on ${table}
           for each statement execute function count_change('${topic}')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of triggers) await runner.query(`drop trigger ${name} on ${table}`);
  }
}
