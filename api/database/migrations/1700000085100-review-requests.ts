import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders whose customers are asked how satisfied they are: each once. Those from before were told of when they were placed. */
export class ReviewRequests1700000085100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table review_request (
        order_id uuid not null constraint review_request_pk primary key,
        asked_at timestamptz not null default now(),
        constraint review_request_order_fk foreign key (order_id) references shop_order (id) on delete cascade
      )`);
    await runner.query(`
      insert into review_request (order_id)
      select id from shop_order where (info ->> 'consent_heureka_review')::boolean`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table review_request`);
  }
}
