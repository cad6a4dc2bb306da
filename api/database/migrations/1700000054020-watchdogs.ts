import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants to be told of a piece in stock or of a lower price. */
export class Watchdogs1700000054020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table watchdog (
        id uuid not null default uuidv7() constraint watchdog_pk primary key,
        market text not null,
        product_id integer not null constraint watchdog_product_fk references product (id) on delete cascade,
        email text not null,
        user_id uuid constraint watchdog_user_fk references app_user (id) on delete cascade,
        kind text not null constraint watchdog_kind_ck check (kind in ('stock', 'price')),
        below integer constraint watchdog_below_ck check (below > 0),
        state text not null constraint watchdog_state_ck check (state in ('asked', 'awake', 'told', 'ended')),
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        constraint watchdog_of_price_ck check ((kind = 'price') = (below is not null))
      )`);
    await runner.query(`
      create unique index watchdog_wish_uq on watchdog (product_id, market, kind, email)
        where state in ('asked', 'awake')`);
    await runner.query(`create index watchdog_user_idx on watchdog (user_id) where user_id is not null`);
    await runner.query(`create index watchdog_changed_idx on watchdog (changed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table watchdog`);
  }
}
