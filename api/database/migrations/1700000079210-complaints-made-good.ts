import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recognised complaint ends in a withdrawal from its goods: their money goes back, or others are sent for it. */
export class ComplaintsMadeGood1700000079210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table complaint add column withdrawal_id uuid
        constraint complaint_withdrawal_uq unique
        constraint complaint_withdrawal_fk references withdrawal (id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table complaint drop column withdrawal_id`);
  }
}
