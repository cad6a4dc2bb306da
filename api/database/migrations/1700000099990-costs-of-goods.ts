import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.ts';

/** What new goods are bought for, by market, with its history. */
export class CostsOfGoods1700000099990 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_cost (
        id bigint generated always as identity constraint product_cost_pk primary key,
        product_id integer not null constraint product_cost_product_fk references product (id),
        market text not null,
        amount integer constraint product_cost_amount_ck check (amount >= 0),
        valid_from timestamptz not null default now(),
        set_by uuid
      )`);
    await runner.query(`create index product_cost_product_idx on product_cost (product_id, market, valid_from)`);
    await makeAppendOnly(runner, 'product_cost');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table product_cost`);
  }
}
