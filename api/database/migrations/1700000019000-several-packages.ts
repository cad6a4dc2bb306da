import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several packages of one order, and what must be scanned when packing. */
export class SeveralPackages1700000019000 implements MigrationInterface {
  readonly name = 'SeveralPackages1700000019000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table house_setting (
        name text not null constraint house_setting_pk primary key,
        value text not null,
        changed_by uuid not null constraint house_setting_changed_by_fk references app_user (id),
        changed_at timestamptz not null default now()
      )`);
    await runner.query(`
      alter table package
        add part integer not null default 1 constraint package_part_ck check (part >= 1),
        add scan_scope text not null default 'all'
          constraint package_scan_scope_ck check (scan_scope in ('all', 'serial_only')),
        add asked_at timestamptz,
        drop constraint package_state_ck,
        add constraint package_state_ck
          check (state in ('open', 'closed', 'finishing', 'finished', 'handed_over', 'cancelled'))`);
    // Packages weighed before were told to their carriers, or may have been.
    await runner.query(`update package set asked_at = coalesce(finished_at, opened_at) where weight_grams is not null`);
    await runner.query(`drop index package_live_order_uq`);
    await runner.query(`create unique index package_part_uq on package (order_id, part) where state <> 'cancelled'`);
    await runner.query(
      `create unique index package_filled_uq on package (order_id) where state in ('open', 'finishing')`,
    );
    // The driver collects an order's money once, whatever a program does.
    await runner.query(
      `create unique index package_cash_uq on package (order_id) where cash_amount is not null and state <> 'cancelled'`,
    );
    await runner.query(`
      alter table package_item
        add by_eye boolean not null default false,
        add piece integer not null default 1,
        drop constraint package_item_event_uq,
        add constraint package_item_event_uq unique (event_id, piece)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table package_item
        drop constraint package_item_event_uq,
        drop column by_eye,
        drop column piece,
        add constraint package_item_event_uq unique (event_id)`);
    await runner.query(`drop index package_part_uq, package_filled_uq, package_cash_uq`);
    await runner.query(
      `create unique index package_live_order_uq on package (order_id) where state in ('open', 'finishing', 'finished')`,
    );
    await runner.query(`
      alter table package
        drop column part,
        drop column scan_scope,
        drop column asked_at,
        drop constraint package_state_ck,
        add constraint package_state_ck check (state in ('open', 'finishing', 'finished', 'handed_over', 'cancelled'))`);
    await runner.query(`drop table house_setting`);
  }
}
