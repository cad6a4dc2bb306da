import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.ts';

/**
 * Stock levels with their append-only ledger, warehouse locations and crates, and units: one row per
 * physical device, which is in exactly one place.
 */
export class StockAndUnits1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createStock(runner);
    await this.createPlaces(runner);
    await this.createUnits(runner);
  }

  private async createStock(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stock_level (
        product_id integer not null constraint stock_level_pk primary key
          constraint stock_level_product_fk references product (id),
        on_hand integer not null default 0 constraint stock_level_on_hand_ck check (on_hand >= 0),
        reserved integer not null default 0,
        unplaced integer not null default 0 constraint stock_level_unplaced_ck check (unplaced >= 0),
        constraint stock_level_reserved_ck check (reserved >= 0 and reserved <= on_hand)
      )`);
    await runner.query(`
      create table stock_movement (
        id bigint generated always as identity constraint stock_movement_pk primary key,
        product_id integer not null constraint stock_movement_product_fk references product (id),
        on_hand_delta integer not null,
        reserved_delta integer not null,
        reason text not null,
        order_id uuid,
        unit_id uuid,
        actor_id uuid,
        at timestamptz not null default now()
      )`);
    await runner.query(`create index stock_movement_product_idx on stock_movement (product_id, id)`);
    await makeAppendOnly(runner, 'stock_movement');
  }

  private async createPlaces(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table location (
        id integer generated always as identity constraint location_pk primary key,
        code text not null constraint location_code_uq unique,
        zone text not null,
        pick_sequence integer not null constraint location_pick_sequence_uq unique
      )`);
    await runner.query(`
      create table location_stock (
        location_id integer not null constraint location_stock_location_fk references location (id),
        product_id integer not null constraint location_stock_product_fk references product (id),
        quantity integer not null constraint location_stock_quantity_ck check (quantity >= 0),
        constraint location_stock_pk primary key (location_id, product_id)
      )`);
    await runner.query(`create index location_stock_product_idx on location_stock (product_id)`);
    await runner.query(`
      create table crate (
        id integer generated always as identity constraint crate_pk primary key,
        code text not null constraint crate_code_uq unique,
        sector text not null,
        order_id uuid
      )`);
    await runner.query(`create unique index crate_order_uq on crate (order_id) where order_id is not null`);
  }

  private async createUnits(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table unit (
        id uuid not null default uuidv7() constraint unit_pk primary key,
        number integer generated always as identity constraint unit_number_uq unique,
        product_id integer not null constraint unit_product_fk references product (id),
        imei text constraint unit_imei_uq unique,
        serial_number text,
        grade text,
        battery_percent integer constraint unit_battery_percent_ck check (battery_percent between 1 and 100),
        purchase_amount integer,
        purchase_currency text,
        vat_regime text not null default 'standard',
        location_id integer constraint unit_location_fk references location (id),
        crate_id integer constraint unit_crate_fk references crate (id),
        package_id uuid,
        repair_id uuid,
        customer_order_id uuid,
        created_at timestamptz not null default now(),
        constraint unit_serial_number_uq unique (product_id, serial_number),
        constraint unit_identified_ck check (imei is not null or serial_number is not null),
        constraint unit_one_place_ck
          check (num_nonnulls(location_id, crate_id, package_id, repair_id, customer_order_id) = 1)
      )`);
    await runner.query(`create index unit_product_idx on unit (product_id)`);
    await runner.query(`
      create table unit_event (
        id bigint generated always as identity constraint unit_event_pk primary key,
        unit_id uuid not null constraint unit_event_unit_fk references unit (id),
        kind text not null,
        at timestamptz not null default now(),
        actor_id uuid,
        detail jsonb not null default '{}'
      )`);
    await runner.query(`create index unit_event_unit_idx on unit_event (unit_id, id)`);
    await makeAppendOnly(runner, 'unit_event');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table unit_event, unit, crate, location_stock, location, stock_movement, stock_level`);
  }
}
