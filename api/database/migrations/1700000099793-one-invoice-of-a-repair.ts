import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A repair has one invoice at the most, and its documents are found by it; made while the house goes on. */
export class OneInvoiceOfARepair1700000099793 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists invoice_repair_idx`);
    await runner.query(
      `create index concurrently invoice_repair_idx on invoice (repair_id) where repair_id is not null`,
    );
    await runner.query(`drop index concurrently if exists invoice_repair_uq`);
    await runner.query(
      `create unique index concurrently invoice_repair_uq on invoice (repair_id) where kind = 'invoice' and repair_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index invoice_repair_uq`);
    await runner.query(`drop index invoice_repair_idx`);
  }
}
