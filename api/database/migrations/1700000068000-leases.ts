import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers of leasing companies with their lengths, and the lease an order was placed with. */
export class Leases1700000068000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table lease_offer (
        id integer generated always as identity constraint lease_offer_pk primary key,
        company_code text not null constraint lease_offer_company_fk references loan_company (code),
        product_id integer not null constraint lease_offer_product_fk references product (id) on delete cascade,
        audience text not null constraint lease_offer_audience_ck check (audience in ('anyone', 'companies')),
        ends text[] not null constraint lease_offer_ends_ck
          check (cardinality(ends) > 0 and ends <@ array['return', 'keep', 'buy']),
        has_insurance boolean not null default false,
        first_payment integer not null default 0 constraint lease_offer_first_payment_ck check (first_payment >= 0),
        component integer,
        valid_from date not null,
        valid_to date,
        version integer not null default 1,
        changed_at timestamptz not null default now(),
        constraint lease_offer_component_ck check (component is null or (component > 0 and valid_to is not null)),
        constraint lease_offer_valid_ck check (valid_from <= valid_to)
      )`);
    await runner.query(`
      create table lease_term (
        id integer generated always as identity constraint lease_term_pk primary key,
        offer_id integer not null constraint lease_term_offer_fk references lease_offer (id) on delete cascade,
        months integer not null constraint lease_term_months_ck check (months between 1 and 60),
        monthly_price integer not null,
        buy_price integer,
        constraint lease_term_months_uq unique (offer_id, months),
        constraint lease_term_price_ck check (monthly_price > 0 and buy_price >= 0)
      )`);
    await runner.query(`
      create table order_lease (
        order_id uuid not null constraint order_lease_pk primary key
          constraint order_lease_order_fk references shop_order (id),
        option jsonb not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table order_lease`);
    await runner.query(`drop table lease_term`);
    await runner.query(`drop table lease_offer`);
  }
}
