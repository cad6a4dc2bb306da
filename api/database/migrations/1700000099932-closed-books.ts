import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger of stock is closed month by month: comparing the books reads what has come since, and sums of the rest. */
export class ClosedBooks1700000099932 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stock_closing (
        id integer not null default 1 constraint stock_closing_pk primary key constraint stock_closing_single_ck check (id = 1),
        closed_until timestamptz not null
      )`);
    await runner.query(`insert into stock_closing (closed_until) values ('2000-01-01T00:00:00Z')`);
    await runner.query(`
      create table stock_closed (
        product_id integer not null constraint stock_closed_product_fk references product (id),
        store_id integer not null,
        on_hand integer not null,
        reserved integer not null,
        aside integer not null,
        on_way integer not null,
        lent integer not null,
        constraint stock_closed_pk primary key (product_id, store_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table stock_closed, stock_closing`);
  }
}
