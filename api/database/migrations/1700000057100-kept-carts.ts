import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cart remembers prices it was filled at, keeps goods for later, and is one for all devices of a customer. */
export class KeptCarts1700000057100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cart_item add column price_seen integer, add column is_merged boolean not null default false`);
    await runner.query(`
      alter table cart add column merged_into uuid constraint cart_merged_fk references cart (id) on delete set null`);
    await runner.query(`create index cart_user_idx on cart (user_id, market) where order_id is null`);
    await runner.query(`create index cart_merged_idx on cart (merged_into) where merged_into is not null`);
    await runner.query(`
      create table cart_saved (
        cart_id uuid not null constraint cart_saved_cart_fk references cart (id) on delete cascade,
        product_id integer not null constraint cart_saved_product_fk references product (id),
        quantity integer not null constraint cart_saved_quantity_ck check (quantity between 1 and 99),
        price_seen integer,
        saved_at timestamptz not null default now(),
        constraint cart_saved_pk primary key (cart_id, product_id)
      )`);
    await runner.query(`create index cart_saved_product_idx on cart_saved (product_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table cart_saved`);
    await runner.query(`drop index cart_merged_idx`);
    await runner.query(`drop index cart_user_idx`);
    await runner.query(`alter table cart drop column merged_into`);
    await runner.query(`alter table cart_item drop column price_seen, drop column is_merged`);
  }
}
