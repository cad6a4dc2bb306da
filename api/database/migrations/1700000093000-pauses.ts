import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a market's shop is paused now: its sale (maintenance) or a feature of it. What was paused before is in the audit log. */
export class Pauses1700000093000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table shop_pause (
        market text not null constraint shop_pause_market_ck check (market in ('cs', 'ro')),
        part text not null constraint shop_pause_part_ck check (part in
          ('sale', 'buyout', 'repairs', 'reservations', 'instalments', 'card_hold', 'reviews')),
        until timestamptz,
        begun_at timestamptz not null default now(),
        begun_by uuid constraint shop_pause_begun_by_fk references app_user (id) on delete set null,
        constraint shop_pause_pk primary key (market, part)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table shop_pause`);
  }
}
