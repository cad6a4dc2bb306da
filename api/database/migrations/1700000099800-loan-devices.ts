import type { MigrationInterface, QueryRunner } from 'typeorm';

const place = (more: string): string =>
  `num_nonnulls(location_id, crate_id, package_id, repair_id, customer_order_id, store_id, sold_store_id, store_transfer_id${more}) = 1`;

/** Devices that are lent while another is repaired, and to which repairs. */
export class LoanDevices1700000099800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table loan_device (
      id uuid default uuidv7() constraint loan_device_pk primary key,
      unit_id uuid not null constraint loan_device_unit_fk references unit (id),
      store_id integer not null constraint loan_device_store_fk references store (id),
      state text not null constraint loan_device_state_ck check (state in ('free', 'lent', 'retired')),
      note text not null default '',
      added_at timestamptz not null default now()
    )`);
    await runner.query(`create index loan_device_unit_idx on loan_device (unit_id)`);
    await runner.query(`create unique index loan_device_unit_uq on loan_device (unit_id) where state <> 'retired'`);
    await runner.query(`create table repair_loan (
      id uuid default uuidv7() constraint repair_loan_pk primary key,
      repair_id uuid not null constraint repair_loan_repair_fk references repair (id),
      loan_device_id uuid not null constraint repair_loan_device_fk references loan_device (id),
      condition text not null,
      due_on date not null,
      lent_by uuid not null,
      lent_at timestamptz not null default now(),
      returned_by uuid,
      returned_at timestamptz,
      damage text not null default '',
      constraint repair_loan_returned_ck check ((returned_at is null) = (returned_by is null))
    )`);
    await runner.query(`create index repair_loan_repair_idx on repair_loan (repair_id)`);
    await runner.query(`create index repair_loan_device_idx on repair_loan (loan_device_id)`);
    await runner.query(
      `create unique index repair_loan_out_uq on repair_loan (loan_device_id) where returned_at is null`,
    );
    await runner.query(`create unique index repair_loan_one_uq on repair_loan (repair_id) where returned_at is null`);
    await runner.query(`alter table repair add column wants_loan boolean not null default false`);
    await runner.query(`
      alter table unit
        add column loan_store_id integer constraint unit_loan_store_fk references store (id),
        drop constraint unit_one_place_ck,
        add constraint unit_one_place_ck check (${place(', loan_store_id')}) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What is for lending has no place in the books of then: it lies in its store.
    await runner.query(
      `update unit set store_id = loan_store_id, loan_store_id = null where loan_store_id is not null`,
    );
    await runner.query(`
      alter table unit
        drop constraint unit_one_place_ck,
        drop column loan_store_id,
        add constraint unit_one_place_ck check (${place('')})`);
    await runner.query(`alter table repair drop column wants_loan`);
    await runner.query(`drop table repair_loan`);
    await runner.query(`drop table loan_device`);
  }
}
