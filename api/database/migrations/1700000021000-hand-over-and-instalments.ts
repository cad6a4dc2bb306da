import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where carriers are loaded, who signed for what they took, towns of fast couriers, and payment by instalments. */
export class HandOverAndInstalments1700000021000 implements MigrationInterface {
  readonly name = 'HandOverAndInstalments1700000021000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createLoadPlaces(runner);
    await this.createSignatures(runner);
    await this.createInstalments(runner);
    await runner.query(`alter table delivery_method add column postcodes text[]`);
  }

  private async createLoadPlaces(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table location drop constraint location_kind_ck`);
    await runner.query(`
      alter table location
        add column carrier text,
        add column market text,
        add constraint location_kind_ck check (kind in ('shelf', 'inbound', 'quarantine', 'loading')),
        add constraint location_carrier_ck
          check ((kind = 'loading') = (carrier is not null) and (carrier is null) = (market is null))`);
    await runner.query(`
      create unique index location_load_place_uq on location (carrier, market)
        where kind = 'loading' and closed_at is null`);
    await runner.query(`
      alter table package
        add column load_location_id integer constraint package_load_location_fk references location (id)`);
  }

  private async createSignatures(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hand_over_signature (
        hand_over_id uuid not null constraint hand_over_signature_pk primary key
          constraint hand_over_signature_hand_over_fk references hand_over (id),
        driver_name text not null,
        strokes jsonb,
        paper_reason text,
        packages integer not null constraint hand_over_signature_packages_ck check (packages >= 1),
        signed_by uuid not null constraint hand_over_signature_signed_by_fk references app_user (id),
        signed_at timestamptz not null default now(),
        constraint hand_over_signature_way_ck check ((strokes is null) <> (paper_reason is null))
      )`);
    await runner.query(`
      create function refuse_change_of_sealed() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from hand_over where id = coalesce(old.hand_over_id, new.hand_over_id) and state = 'sealed') then
          raise exception 'the signature of a sealed hand-over is not changed';
        end if;
        return coalesce(new, old);
      end $$`);
    await runner.query(`
      create trigger hand_over_signature_sealed before insert or update or delete on hand_over_signature
        for each row execute function refuse_change_of_sealed()`);
  }

  private async createInstalments(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment_method drop constraint payment_method_kind_ck`);
    await runner.query(`
      alter table payment_method
        add column min_amount integer,
        add column max_amount integer,
        add constraint payment_method_kind_ck
          check (kind in ('cash_on_delivery', 'bank_transfer', 'card', 'instalments')),
        add constraint payment_method_amounts_ck check (min_amount <= max_amount)`);
    await runner.query(`drop index payment_one_open_uq`);
    await runner.query(`
      create unique index payment_one_open_uq on payment (order_id, provider)
        where provider in ('card_gateway', 'instalment_company') and state in ('created', 'in_progress') and superseded_at is null`);
    await runner.query(`
      create table loan_notice (
        order_id uuid not null constraint loan_notice_pk primary key
          constraint loan_notice_order_fk references shop_order (id),
        payment_id uuid not null constraint loan_notice_payment_fk references payment (id),
        state text not null constraint loan_notice_state_ck check (state in ('waiting', 'told', 'refused')),
        tries integer not null default 0,
        next_try_at timestamptz,
        told_at timestamptz,
        last_error text not null default '',
        created_at timestamptz not null default now(),
        constraint loan_notice_next_try_ck check ((state = 'waiting') = (next_try_at is not null))
      )`);
    await runner.query(
      `create index loan_notice_next_try_idx on loan_notice (next_try_at) where next_try_at is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table delivery_method drop column postcodes`);
    await runner.query(`drop table loan_notice`);
    await runner.query(`drop index payment_one_open_uq`);
    await runner.query(`
      create unique index payment_one_open_uq on payment (order_id, provider)
        where provider = 'card_gateway' and state in ('created', 'in_progress') and superseded_at is null`);
    await runner.query(`delete from payment_method where kind = 'instalments'`);
    await runner.query(`alter table payment_method drop constraint payment_method_kind_ck`);
    await runner.query(`
      alter table payment_method
        drop constraint payment_method_amounts_ck,
        drop column min_amount,
        drop column max_amount,
        add constraint payment_method_kind_ck check (kind in ('cash_on_delivery', 'bank_transfer', 'card'))`);
    await runner.query(`drop table hand_over_signature`);
    await runner.query(`drop function refuse_change_of_sealed`);
    await runner.query(`alter table package drop column load_location_id`);
    await runner.query(`drop index location_load_place_uq`);
    await runner.query(`delete from location where kind = 'loading'`);
    await runner.query(`alter table location drop constraint location_kind_ck`);
    await runner.query(`
      alter table location
        drop constraint location_carrier_ck,
        drop column market,
        drop column carrier,
        add constraint location_kind_ck check (kind in ('shelf', 'inbound', 'quarantine'))`);
  }
}
