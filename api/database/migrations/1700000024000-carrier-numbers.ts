import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of parcels that carriers give beforehand: which station holds one, and which package it stands on. */
export class CarrierNumbers1700000024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table carrier_number (
        carrier text not null,
        number text not null,
        series text not null,
        ordered_at timestamptz not null default now(),
        device_id uuid constraint carrier_number_device_fk references device (id),
        held_at timestamptz,
        package_id uuid constraint carrier_number_package_fk references package (id),
        used_at timestamptz,
        announced_at timestamptz,
        voided_at timestamptz,
        constraint carrier_number_pk primary key (carrier, number),
        constraint carrier_number_held_ck check ((device_id is null) = (held_at is null)),
        constraint carrier_number_used_ck check ((package_id is null) = (used_at is null)
          and (package_id is null or device_id is not null)),
        constraint carrier_number_announced_ck check (announced_at is null or package_id is not null)
      )`);
    await runner.query(`
      create unique index carrier_number_package_uq on carrier_number (package_id) where voided_at is null`);
    await runner.query(`
      create index carrier_number_free_idx on carrier_number (carrier, series, number)
        where device_id is null and voided_at is null`);
    await runner.query(`
      create index carrier_number_held_idx on carrier_number (device_id, carrier, series)
        where package_id is null and voided_at is null`);
    await runner.query(`
      create index carrier_number_untold_idx on carrier_number (used_at)
        where package_id is not null and announced_at is null and voided_at is null`);
    // A number stays with the station and the package it once had.
    await runner.query(`
      create function carrier_number_stays() returns trigger language plpgsql as $$
      begin
        if (old.device_id is not null and new.device_id is distinct from old.device_id)
           or (old.package_id is not null and new.package_id is distinct from old.package_id)
           or (old.voided_at is not null and new.voided_at is null) then
          raise exception 'number % is taken', old.number using errcode = 'check_violation';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger carrier_number_stays before update on carrier_number
        for each row execute function carrier_number_stays()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table carrier_number`);
    await runner.query(`drop function carrier_number_stays`);
  }
}
