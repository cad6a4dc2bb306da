import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.ts';

/**
 * What happens to a bought-out device after it has arrived: photographs, rounds of inspection with their findings,
 * checks, the contract, the payment in the bank's order, and the unit it becomes.
 */
export class BuyoutInspection1700000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createInspections(runner);
    await this.createChecks(runner);
    await this.createPayouts(runner);
    await this.createUnitPhotos(runner);
  }

  private async createInspections(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buyout_photo (
        id uuid not null default uuidv7() constraint buyout_photo_pk primary key,
        buyout_id uuid not null constraint buyout_photo_buyout_fk references buyout (id),
        condition integer,
        width integer not null,
        height integer not null,
        round integer,
        taken_by uuid not null,
        taken_at timestamptz not null default now()
      )`);
    await runner.query(`create index buyout_photo_buyout_idx on buyout_photo (buyout_id)`);
    await runner.query(`
      create table buyout_inspection (
        id uuid not null default uuidv7() constraint buyout_inspection_pk primary key,
        buyout_id uuid not null constraint buyout_inspection_buyout_fk references buyout (id),
        round integer not null,
        choices text[] not null,
        grade text not null,
        promised integer not null,
        price integer not null constraint buyout_inspection_price_ck check (price >= 0),
        imei text,
        serial_number text,
        battery_percent integer constraint buyout_inspection_battery_percent_ck check (battery_percent between 1 and 100),
        inspected_by uuid not null,
        inspected_at timestamptz not null,
        decided_at timestamptz,
        constraint buyout_inspection_round_uq unique (buyout_id, round)
      )`);
    await runner.query(`
      create table buyout_finding (
        inspection_id uuid not null constraint buyout_finding_inspection_fk references buyout_inspection (id),
        condition integer not null,
        question text not null,
        promised_answer text not null,
        found_answer text not null,
        amount integer not null,
        note text not null default '',
        decision text constraint buyout_finding_decision_ck check (decision in ('accept', 'contest')),
        comment text not null default '',
        constraint buyout_finding_pk primary key (inspection_id, condition)
      )`);
  }

  private async createChecks(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buyout_check (
        id bigint generated always as identity constraint buyout_check_pk primary key,
        buyout_id uuid not null constraint buyout_check_buyout_fk references buyout (id),
        kind text not null constraint buyout_check_kind_ck check (kind in ('stolen', 'lock', 'model')),
        answer text not null constraint buyout_check_answer_ck check (answer in ('clear', 'hit', 'unknown')),
        source text not null,
        asked text not null,
        note text not null default '',
        actor_id uuid,
        at timestamptz not null default now()
      )`);
    await runner.query(`create index buyout_check_buyout_idx on buyout_check (buyout_id, kind, id)`);
    await makeAppendOnly(runner, 'buyout_check');
    await runner.query(`
      create table model_tac (
        tac text not null constraint model_tac_tac_ck check (tac ~ '^[0-9]{8}$'),
        master_product_id integer not null constraint model_tac_master_product_fk references master_product (id),
        constraint model_tac_pk primary key (tac, master_product_id)
      )`);
    await runner.query(`
      create table buyout_parcel (
        buyout_id uuid not null constraint buyout_parcel_pk primary key
          constraint buyout_parcel_buyout_fk references buyout (id),
        way text not null constraint buyout_parcel_way_ck check (way in ('label', 'courier')),
        carrier text not null,
        carrier_package_id text not null,
        tracking_number text not null,
        barcode text not null,
        day date,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table buyout_contract (
        buyout_id uuid not null constraint buyout_contract_pk primary key
          constraint buyout_contract_buyout_fk references buyout (id),
        price integer not null,
        signed_by text not null constraint buyout_contract_signed_by_ck check (signed_by in ('seller', 'staff')),
        actor_id uuid,
        signed_at timestamptz not null
      )`);
    await makeAppendOnly(runner, 'buyout_contract');
  }

  private async createPayouts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bank_file (
        number integer generated always as identity constraint bank_file_pk primary key,
        market text not null,
        format text not null constraint bank_file_format_ck check (format in ('pain.001', 'abo')),
        made_by uuid not null,
        made_at timestamptz not null
      )`);
    await runner.query(`
      create table payout (
        id uuid not null default uuidv7() constraint payout_pk primary key,
        buyout_id uuid not null constraint payout_buyout_fk references buyout (id),
        market text not null,
        amount integer not null constraint payout_amount_ck check (amount > 0),
        currency text not null,
        state text not null,
        prepared_by uuid not null,
        prepared_at timestamptz not null,
        released_by uuid,
        released_at timestamptz,
        bank_file integer constraint payout_bank_file_fk references bank_file (number),
        paid_on date,
        constraint payout_two_persons_ck check (released_by is null or released_by <> prepared_by),
        constraint payout_released_ck check (state in ('prepared', 'cancelled') or released_by is not null)
      )`);
    await runner.query(
      `create unique index payout_buyout_uq on payout (buyout_id) where state not in ('cancelled', 'returned')`,
    );
    await runner.query(`create index payout_state_idx on payout (market, state)`);
  }

  private async createUnitPhotos(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table unit add column buyout_id uuid constraint unit_buyout_fk references buyout (id)`);
    await runner.query(`create unique index unit_buyout_uq on unit (buyout_id) where buyout_id is not null`);
    await runner.query(`
      create table product_photo (
        product_id integer not null constraint product_photo_product_fk references product (id) on delete cascade,
        position integer not null,
        picture_key text not null,
        constraint product_photo_pk primary key (product_id, position)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table unit drop column buyout_id`);
    await runner.query(
      `drop table product_photo, payout, bank_file, buyout_contract, buyout_parcel, model_tac, buyout_check, buyout_finding, buyout_inspection, buyout_photo`,
    );
  }
}
