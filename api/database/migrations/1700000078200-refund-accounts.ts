import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts to which money of withdrawals goes that cannot go back as it came, closed as sellers' are. */
export class RefundAccounts1700000078200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table refund_account (
        withdrawal_id uuid not null constraint refund_account_pk primary key
          constraint refund_account_withdrawal_fk references withdrawal (id),
        key_id text not null,
        account bytea,
        masked text not null,
        given_at timestamptz not null,
        erase_after date not null,
        erased_at timestamptz,
        constraint refund_account_erased_ck check ((account is null) = (erased_at is not null))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table refund_account`);
  }
}
