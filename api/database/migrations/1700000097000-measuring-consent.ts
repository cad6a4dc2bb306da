import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The proof of what visitors answered when asked whether their visits may be measured. */
export class MeasuringConsent1700000097000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table measuring_consent (
        id uuid constraint measuring_consent_pk primary key,
        market text not null constraint measuring_consent_market_ck check (market in ('cs', 'ro')),
        consent text not null constraint measuring_consent_consent_ck check (consent in ('granted', 'denied')),
        text_version integer not null,
        answered_at timestamptz not null default now()
      )`);
    await runner.query(`create index measuring_consent_answered_idx on measuring_consent (answered_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table measuring_consent`);
  }
}
