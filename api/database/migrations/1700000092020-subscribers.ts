import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gets news of promotions by e-mail, with the proof of each consent in the log of states. */
export class Subscribers1700000092020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table subscriber (
        id uuid not null default uuidv7() constraint subscriber_pk primary key,
        market text not null constraint subscriber_market_ck check (market in ('cs', 'ro')),
        email text not null,
        state text not null constraint subscriber_state_ck check (state in ('asked', 'active', 'ended')),
        source text not null constraint subscriber_source_ck check (source in ('footer', 'order', 'account')),
        text_version integer not null,
        asked_at timestamptz not null default now(),
        confirmed_at timestamptz,
        ended_at timestamptz,
        changed_at timestamptz not null default now(),
        constraint subscriber_email_uq unique (market, email),
        constraint subscriber_active_ck check (state <> 'active' or confirmed_at is not null)
      )`);
    await runner.query(`create index subscriber_changed_idx on subscriber (changed_at)`);
    await runner.query(`create index subscriber_asked_idx on subscriber (asked_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table subscriber`);
  }
}
