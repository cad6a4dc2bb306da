import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What differs by market as data: stores, carriers' methods and points, payment methods, articles. */
export class DeliveryAndContent1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table store (
        id integer generated always as identity constraint store_pk primary key,
        seo_name text not null constraint store_seo_name_uq unique,
        market text not null,
        name text not null,
        street text not null,
        city text not null,
        postcode text not null,
        phone text not null,
        email text not null,
        latitude double precision not null,
        longitude double precision not null,
        opening_hours jsonb not null,
        is_buyout_centre boolean not null default false,
        is_service_centre boolean not null default false
      )`);
    await runner.query(`create index store_market_idx on store (market, city)`);
    await runner.query(`
      create table delivery_method (
        market text not null,
        code text not null,
        kind text not null constraint delivery_method_kind_ck check (kind in ('courier', 'pickup_point', 'store')),
        carrier text not null,
        name text not null,
        price integer not null constraint delivery_method_price_ck check (price >= 0),
        free_from integer,
        cut_off_minute integer not null
          constraint delivery_method_cut_off_minute_ck check (cut_off_minute between 0 and 1439),
        transit_days integer not null,
        max_weight_grams integer not null,
        position integer not null,
        is_active boolean not null default true,
        constraint delivery_method_pk primary key (market, code)
      )`);
    await runner.query(`
      create table payment_method (
        market text not null,
        code text not null,
        kind text not null
          constraint payment_method_kind_ck check (kind in ('cash_on_delivery', 'bank_transfer', 'card')),
        name text not null,
        price integer not null constraint payment_method_price_ck check (price >= 0),
        position integer not null,
        is_active boolean not null default true,
        constraint payment_method_pk primary key (market, code)
      )`);
    await runner.query(`
      create table delivery_payment (
        market text not null,
        delivery_code text not null,
        payment_code text not null,
        constraint delivery_payment_pk primary key (market, delivery_code, payment_code),
        constraint delivery_payment_delivery_fk
          foreign key (market, delivery_code) references delivery_method (market, code) on delete cascade,
        constraint delivery_payment_payment_fk
          foreign key (market, payment_code) references payment_method (market, code) on delete cascade
      )`);
    await runner.query(`
      create table pickup_point (
        id integer generated always as identity constraint pickup_point_pk primary key,
        market text not null,
        carrier text not null,
        code text not null,
        name text not null,
        street text not null,
        city text not null,
        postcode text not null,
        latitude double precision not null,
        longitude double precision not null,
        takes_cash boolean not null,
        search_text text not null,
        is_active boolean not null default true,
        constraint pickup_point_code_uq unique (market, carrier, code)
      )`);
    await runner.query(
      `create index pickup_point_search_idx on pickup_point using gin (market, carrier, search_text gin_trgm_ops)`,
    );
    await runner.query(`
      create table article (
        market text not null,
        code text not null,
        seo_name text not null,
        title text not null,
        description text not null,
        sections jsonb not null,
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        constraint article_pk primary key (market, code),
        constraint article_seo_name_uq unique (market, seo_name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table article, pickup_point, delivery_payment, payment_method, delivery_method, store`);
  }
}
