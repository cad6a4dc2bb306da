import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ordered repairs of customers' devices. */
export class Repairs1700000062000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence repair_number_seq`);
    await runner.query(`
      create table repair (
        id uuid not null default uuidv7() constraint repair_pk primary key,
        number text not null constraint repair_number_uq unique,
        market text not null,
        state text not null constraint repair_state_ck
          check (state in ('ordered', 'received', 'diagnosing', 'quoted', 'repairing', 'done', 'returning', 'handed_back', 'cancelled')),
        way text not null constraint repair_way_ck check (way in ('store', 'courier', 'send')),
        variant_id integer not null constraint repair_variant_fk references buyout_variant (id),
        imei text,
        serial_number text,
        fault text not null,
        user_id uuid constraint repair_user_fk references app_user (id),
        name text not null,
        email text not null,
        phone text not null,
        street text not null default '',
        city text not null default '',
        postcode text not null default '',
        store_id integer constraint repair_store_fk references store (id),
        day date,
        carrier text,
        carrier_package_id text,
        tracking_number text,
        created_at timestamptz not null default now(),
        ended_at timestamptz,
        constraint repair_identified_ck check (imei is not null or serial_number is not null),
        constraint repair_brought_ck check ((way = 'store') = (store_id is not null)),
        constraint repair_fetched_ck check ((way = 'courier') = (day is not null)),
        constraint repair_ended_ck check ((state in ('handed_back', 'cancelled')) = (ended_at is not null))
      )`);
    await runner.query(`create index repair_variant_idx on repair (variant_id)`);
    await runner.query(`create index repair_imei_idx on repair (imei) where imei is not null`);
    await runner.query(
      `create index repair_serial_number_idx on repair (serial_number) where serial_number is not null`,
    );
    await runner.query(`create index repair_user_idx on repair (user_id) where user_id is not null`);
    await runner.query(`create index repair_store_idx on repair (store_id) where store_id is not null`);
    await runner.query(`
      create table repair_line (
        id uuid not null default uuidv7() constraint repair_line_pk primary key,
        repair_id uuid not null constraint repair_line_repair_fk references repair (id) on delete cascade,
        position integer not null,
        code text not null,
        name text not null,
        part integer not null constraint repair_line_part_ck check (part >= 0),
        work integer not null constraint repair_line_work_ck check (work >= 0),
        minutes integer not null constraint repair_line_minutes_ck check (minutes > 0),
        warranty_months integer not null constraint repair_line_warranty_months_ck check (warranty_months >= 0),
        part_id integer constraint repair_line_part_fk references product (id),
        constraint repair_line_position_uq unique (repair_id, position)
      )`);
    await runner.query(`create index repair_line_part_idx on repair_line (part_id) where part_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table repair_line`);
    await runner.query(`drop table repair`);
    await runner.query(`drop sequence repair_number_seq`);
  }
}
