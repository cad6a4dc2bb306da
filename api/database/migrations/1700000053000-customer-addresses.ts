import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that customers keep to choose from when they order. */
export class CustomerAddresses1700000053000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table customer_address (
        id uuid not null default uuidv7(),
        user_id uuid not null,
        market text not null,
        first_name text not null,
        last_name text not null,
        phone text not null,
        address text not null,
        city text not null,
        district text not null default '',
        postcode text not null,
        used_at timestamptz not null default now(),
        constraint customer_address_pk primary key (id),
        constraint customer_address_user_fk foreign key (user_id) references app_user (id) on delete cascade,
        constraint customer_address_market_ck check (market in ('cs', 'ro')),
        constraint customer_address_uq unique
          (user_id, market, first_name, last_name, phone, address, city, district, postcode))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table customer_address`);
  }
}
