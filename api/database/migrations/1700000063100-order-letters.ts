import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that the office wrote about orders, as they were sent. */
export class OrderLetters1700000063100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_letter (
        id uuid not null default uuidv7() constraint order_letter_pk primary key,
        order_id uuid not null constraint order_letter_order_fk references shop_order (id),
        template text not null,
        email text not null,
        subject text not null,
        body text not null,
        written_by uuid constraint order_letter_written_by_fk references app_user (id) on delete set null,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      )`);
    await runner.query(`create index order_letter_order_idx on order_letter (order_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table order_letter`);
  }
}
