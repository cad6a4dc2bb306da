import type { MigrationInterface, QueryRunner } from 'typeorm';

const place = (more: string): string =>
  `num_nonnulls(location_id, crate_id, package_id, repair_id, customer_order_id${more}) = 1`;

/** Devices that lie in stores or were sold at their tills, and those put aside there for orders. */
export class DevicesInStores1700000099720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table unit
        add column store_id integer constraint unit_store_fk references store (id),
        add column sold_store_id integer constraint unit_sold_store_fk references store (id),
        drop constraint unit_one_place_ck,
        add constraint unit_one_place_ck check (${place(', store_id, sold_store_id')}) not valid`);
    await runner.query(`
      create table store_order_device (
        id uuid not null default uuidv7() constraint store_order_device_pk primary key,
        order_id uuid not null constraint store_order_device_order_fk references shop_order (id),
        order_line_id uuid not null constraint store_order_device_line_fk references order_line (id),
        unit_id uuid not null constraint store_order_device_unit_fk references unit (id),
        scanned_value text not null,
        scanned_at timestamptz not null default now(),
        scanned_by uuid constraint store_order_device_by_fk references app_user (id),
        left_at timestamptz
      )`);
    await runner.query(
      `create unique index store_order_device_unit_uq on store_order_device (unit_id) where left_at is null`,
    );
    await runner.query(`create index store_order_device_order_idx on store_order_device (order_id)`);
    await runner.query(`create index store_order_device_value_idx on store_order_device (scanned_value)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table store_order_device`);
    // What lies in a store or was sold at its till has no place in the books of then: it lies at goods-in, to be looked at.
    await runner.query(`
      update unit set store_id = null, sold_store_id = null,
             location_id = (select id from location where kind = 'inbound' order by closed_at nulls first, id limit 1)
       where store_id is not null or sold_store_id is not null`);
    await runner.query(`
      alter table unit
        drop constraint unit_one_place_ck,
        drop column store_id,
        drop column sold_store_id,
        add constraint unit_one_place_ck check (${place('')})`);
  }
}
