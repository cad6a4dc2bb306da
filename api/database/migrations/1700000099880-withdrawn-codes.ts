import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A code of a discount is withdrawn by somebody for a reason; it stays in the list and is taken no more. */
export class WithdrawnCodes1700000099880 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table discount_code add column withdrawn_at timestamptz, add column withdrawn_by uuid, add column withdrawn_reason text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // The programs of before know of no withdrawing: what was withdrawn becomes what nobody types.
    await runner.query(`update discount_code set code = code || '-withdrawn' where withdrawn_at is not null`);
    await runner.query(
      `alter table discount_code drop column withdrawn_at, drop column withdrawn_by, drop column withdrawn_reason`,
    );
  }
}
