import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Favourite goods of customers. */
export class Favourites1700000051100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table favourite (
        user_id uuid not null constraint favourite_user_fk references app_user (id) on delete cascade,
        product_id integer not null constraint favourite_product_fk references product (id) on delete cascade,
        added_at timestamptz not null default now(),
        constraint favourite_pk primary key (user_id, product_id)
      )`);
    await runner.query(`create index favourite_product_idx on favourite (product_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table favourite`);
  }
}
