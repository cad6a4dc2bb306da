import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What carriers are asked for by sellers, written before they are asked. */
export class AskedParcels1700000025100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buyout_parcel_asked (
        code text not null constraint buyout_parcel_asked_pk primary key,
        buyout_id uuid not null constraint buyout_parcel_asked_buyout_fk references buyout (id),
        way text not null constraint buyout_parcel_asked_way_ck check (way in ('label', 'courier')),
        carrier text not null,
        day date,
        state text not null constraint buyout_parcel_asked_state_ck check (state in ('asking', 'unanswered', 'taken', 'given_up')),
        asked_at timestamptz not null
      )`);
    await runner.query(
      `create unique index buyout_parcel_asked_one_uq on buyout_parcel_asked (buyout_id) where state in ('asking', 'unanswered')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table buyout_parcel_asked`);
  }
}
