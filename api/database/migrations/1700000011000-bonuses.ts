import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Bonuses for devices that are sold to the shop, and the buy-outs that carts and orders count with. A buy-out is used by
 * one cart and one order: its own primary key says so, whoever asks and however many at once.
 */
export class Bonuses1700000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bonus (
        id integer generated always as identity constraint bonus_pk primary key,
        kind text not null constraint bonus_kind_ck check (kind in ('buy_and_sell', 'used_product')),
        market text not null,
        name text not null,
        valid_from date not null,
        valid_to date,
        is_combinable boolean not null,
        manufacturer_id integer constraint bonus_manufacturer_fk references manufacturer (id),
        grade text constraint bonus_grade_ck check (grade in ('A+', 'A', 'B', 'C', 'D')),
        type_device text constraint bonus_type_device_ck check (type_device in ('phone', 'tablet', 'watch')),
        tiers jsonb not null,
        version integer not null default 1,
        ended_at timestamptz,
        changed_at timestamptz not null default now(),
        changed_by uuid,
        constraint bonus_days_ck check (valid_to >= valid_from)
      )`);
    await runner.query(`create index bonus_market_idx on bonus (market, valid_from)`);
    await runner.query(`
      create table trade_in (
        buyout_id uuid not null constraint trade_in_pk primary key constraint trade_in_buyout_fk references buyout (id),
        cart_id uuid constraint trade_in_cart_uq unique
          constraint trade_in_cart_fk references cart (id) on delete cascade,
        order_id uuid constraint trade_in_order_uq unique constraint trade_in_order_fk references shop_order (id),
        used_at timestamptz not null default now(),
        constraint trade_in_owner_ck check (num_nonnulls(cart_id, order_id) = 1)
      )`);
    await runner.query(`
      create table order_trade_in (
        order_id uuid not null constraint order_trade_in_pk primary key
          constraint order_trade_in_order_fk references shop_order (id),
        buyout_id uuid not null constraint order_trade_in_buyout_fk references buyout (id),
        product_id integer constraint order_trade_in_product_fk references product (id),
        amount integer not null constraint order_trade_in_amount_ck check (amount >= 0),
        parts jsonb not null,
        rules jsonb not null,
        grade text not null,
        price integer not null,
        placed_on date not null,
        outcome text constraint order_trade_in_outcome_ck check (outcome in ('kept', 'reduced', 'withdrawn', 'freed')),
        due integer not null default 0 constraint order_trade_in_due_ck check (due >= 0 and due <= amount),
        settled_at timestamptz
      )`);
    await runner.query(`create index order_trade_in_buyout_idx on order_trade_in (buyout_id)`);
    await runner.query(`create index order_trade_in_open_idx on order_trade_in (order_id) where settled_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table order_trade_in, trade_in, bonus`);
  }
}
