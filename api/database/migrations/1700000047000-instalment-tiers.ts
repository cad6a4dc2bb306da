import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lenders of a market, their price lists (barem) with counts of instalments and goods, and what an order was placed with. */
export class InstalmentTiers1700000047000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTiers(runner);
    await this.createScopes(runner);
    await runner.query(`
      create table order_instalment (
        order_id uuid not null constraint order_instalment_pk primary key
          constraint order_instalment_order_fk references shop_order (id),
        arrange_type text not null
          constraint order_instalment_arrange_type_ck check (arrange_type in ('online', 'on-store')),
        option jsonb not null
      )`);
  }

  private async createTiers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table loan_company (
        code text not null constraint loan_company_pk primary key,
        market text not null,
        name text not null,
        position integer not null default 0,
        is_active boolean not null default true
      )`);
    await runner.query(`
      create table instalment_tier (
        id integer generated always as identity constraint instalment_tier_pk primary key,
        company_code text not null constraint instalment_tier_company_fk references loan_company (code),
        barem text not null,
        name text not null,
        arrange_types text[] not null constraint instalment_tier_arrange_types_ck
          check (cardinality(arrange_types) > 0 and arrange_types <@ array['online', 'on-store']),
        deposit_rule text not null,
        deposit_value integer not null default 0,
        min_credit integer not null,
        max_credit integer not null,
        fee integer not null default 0,
        valid_from date not null,
        valid_to date,
        for_all boolean not null default false,
        position integer not null default 0,
        constraint instalment_tier_barem_uq unique (company_code, barem),
        constraint instalment_tier_deposit_ck check (
          (deposit_rule = 'free' and deposit_value = 0)
          or (deposit_rule = 'percent' and deposit_value between 1 and 99)
          or (deposit_rule = 'fixed' and deposit_value > 0)),
        constraint instalment_tier_credit_ck check (min_credit > 0 and min_credit <= max_credit),
        constraint instalment_tier_fee_ck check (fee >= 0 and fee < min_credit),
        constraint instalment_tier_valid_ck check (valid_from <= valid_to)
      )`);
    await runner.query(`
      create table instalment_term (
        id integer generated always as identity constraint instalment_term_pk primary key,
        tier_id integer not null constraint instalment_term_tier_fk references instalment_tier (id) on delete cascade,
        count integer not null constraint instalment_term_count_ck check (count between 1 and 120),
        yearly_rate integer,
        monthly_coefficient integer,
        constraint instalment_term_count_uq unique (tier_id, count),
        constraint instalment_term_price_ck check (
          (yearly_rate is null) <> (monthly_coefficient is null)
          and yearly_rate between 0 and 10000 and monthly_coefficient > 0)
      )`);
  }

  private async createScopes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table instalment_tier_category (
        tier_id integer not null
          constraint instalment_tier_category_tier_fk references instalment_tier (id) on delete cascade,
        category_id integer not null
          constraint instalment_tier_category_category_fk references category (id) on delete cascade,
        constraint instalment_tier_category_pk primary key (tier_id, category_id)
      )`);
    await runner.query(`
      create table instalment_tier_product (
        tier_id integer not null
          constraint instalment_tier_product_tier_fk references instalment_tier (id) on delete cascade,
        product_id integer not null
          constraint instalment_tier_product_product_fk references product (id) on delete cascade,
        constraint instalment_tier_product_pk primary key (tier_id, product_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table order_instalment`);
    await runner.query(`drop table instalment_tier_product`);
    await runner.query(`drop table instalment_tier_category`);
    await runner.query(`drop table instalment_term`);
    await runner.query(`drop table instalment_tier`);
    await runner.query(`drop table loan_company`);
  }
}
