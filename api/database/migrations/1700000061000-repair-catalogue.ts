import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is repaired on which device, at which price. Devices are those of the buy-out, parts are products. */
export class RepairCatalogue1700000061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table repair_kind (
        id integer generated always as identity constraint repair_kind_pk primary key,
        code text not null constraint repair_kind_code_uq unique,
        position integer not null,
        names jsonb not null,
        about jsonb not null,
        words jsonb not null,
        mends text[] not null
      )`);
    await runner.query(`
      create table repair_operation (
        id integer generated always as identity constraint repair_operation_pk primary key,
        model_id integer not null constraint repair_operation_model_fk references buyout_model (id) on delete cascade,
        kind_id integer not null constraint repair_operation_kind_fk references repair_kind (id),
        colour_code text not null default '',
        part_id integer constraint repair_operation_part_fk references product (id),
        part_days integer not null default 0 constraint repair_operation_part_days_ck check (part_days between 0 and 60),
        minutes integer not null constraint repair_operation_minutes_ck check (minutes > 0),
        warranty_months integer not null constraint repair_operation_warranty_months_ck check (warranty_months >= 0),
        constraint repair_operation_uq unique (model_id, kind_id, colour_code)
      )`);
    await runner.query(`create index repair_operation_kind_idx on repair_operation (kind_id)`);
    await runner.query(`create index repair_operation_part_idx on repair_operation (part_id)`);
    await runner.query(`
      create table repair_price (
        operation_id integer not null constraint repair_price_operation_fk references repair_operation (id) on delete cascade,
        market text not null,
        part integer not null constraint repair_price_part_ck check (part >= 0),
        work integer not null constraint repair_price_work_ck check (work >= 0),
        constraint repair_price_pk primary key (operation_id, market)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table repair_price`);
    await runner.query(`drop table repair_operation`);
    await runner.query(`drop table repair_kind`);
  }
}
