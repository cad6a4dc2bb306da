import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = (providers: string): string => `
  create unique index payment_one_open_uq on payment (order_id, provider)
    where provider in (${providers}) and state in ('created', 'in_progress') and superseded_at is null`;

const before = `'card_gateway', 'google_pay', 'apple_pay', 'instalment_company'`;

/** An order has one open payment by Twisto too. */
export class Twisto1700000053200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index payment_one_open_uq`);
    await runner.query(index(`${before}, 'twisto'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index payment_one_open_uq`);
    await runner.query(index(before));
  }
}
