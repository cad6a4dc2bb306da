import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statistics ask for the buy-outs that were agreed on since a day. */
export class SignedBuyouts1700000068900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index state_log_signed_idx on state_log (at) where subject_kind = 'buyout' and to_state = 'contract_signed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index state_log_signed_idx`);
  }
}
