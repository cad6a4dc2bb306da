import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was written for comparison sites and search engines, and how it went. */
export class Feeds1700000085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table feed_run (
        id uuid not null default uuidv7() constraint feed_run_pk primary key,
        market text not null,
        name text not null,
        state text not null default 'writing',
        parts integer not null default 0,
        items integer not null default 0,
        bytes bigint not null default 0,
        etag text not null default '',
        left_out jsonb not null default '[]',
        failure text not null default '',
        started_at timestamptz not null default now(),
        ended_at timestamptz,
        constraint feed_run_state_ck check (state in ('writing', 'done', 'failed'))
      )`);
    await runner.query(`create index feed_run_name_idx on feed_run (market, name, started_at)`);
    await runner.query(`create unique index feed_run_writing_uq on feed_run (market, name) where state = 'writing'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table feed_run`);
  }
}
