import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Devices that are bought out, versions of their price lists, buy-outs, and the identity of sellers in a table of its
 * own whose columns are encrypted by keys that the database never has.
 */
export class Buyout1700000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createDevices(runner);
    await this.createPriceLists(runner);
    await this.createBuyouts(runner);
    await this.createIdentities(runner);
  }

  private async createDevices(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buyout_model (
        id integer generated always as identity constraint buyout_model_pk primary key,
        seo_name text not null constraint buyout_model_seo_name_uq unique,
        product_type text not null
          constraint buyout_model_product_type_ck check (product_type in ('telefony', 'tablety', 'prislusenstvi')),
        manufacturer_id integer not null constraint buyout_model_manufacturer_fk references manufacturer (id),
        master_product_id integer constraint buyout_model_master_product_fk references master_product (id),
        name text not null,
        storage_gb integer,
        released_on date,
        picture_key text not null
      )`);
    await runner.query(`create index buyout_model_choice_idx on buyout_model (product_type, manufacturer_id)`);
    await runner.query(`
      create table buyout_variant (
        id integer generated always as identity constraint buyout_variant_pk primary key,
        code text not null constraint buyout_variant_code_uq unique,
        model_id integer not null constraint buyout_variant_model_fk references buyout_model (id),
        colour_code text not null,
        colour_hex text not null,
        colour_names jsonb not null,
        picture_key text not null
      )`);
    await runner.query(`create index buyout_variant_model_idx on buyout_variant (model_id)`);
  }

  private async createPriceLists(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table appraisal_version (
        id integer generated always as identity constraint appraisal_version_pk primary key,
        market text not null,
        name text not null,
        published_at timestamptz,
        published_by uuid,
        created_at timestamptz not null default now(),
        constraint appraisal_version_name_uq unique (market, name)
      )`);
    await runner.query(`
      create table appraisal_questionnaire (
        version_id integer not null constraint appraisal_questionnaire_version_fk references appraisal_version (id),
        product_type text not null,
        conditions jsonb not null,
        constraint appraisal_questionnaire_pk primary key (version_id, product_type)
      )`);
    await runner.query(`
      create table appraisal_model (
        version_id integer not null constraint appraisal_model_version_fk references appraisal_version (id),
        model_id integer not null constraint appraisal_model_model_fk references buyout_model (id),
        minimal_price integer not null constraint appraisal_model_minimal_price_ck check (minimal_price >= 0),
        prices jsonb not null,
        corrections jsonb not null default '{}',
        defaults jsonb not null default '{}',
        constraint appraisal_model_pk primary key (version_id, model_id)
      )`);
    await runner.query(`create index appraisal_model_model_idx on appraisal_model (model_id)`);
    await runner.query(`
      create function refuse_change_of_published() returns trigger language plpgsql as $$
      begin
        if exists (select from appraisal_version where id = old.version_id and published_at is not null) then
          raise exception 'version % of the price list is published and stays as it is', old.version_id;
        end if;
        return case when tg_op = 'DELETE' then old else new end;
      end $$`);
    for (const table of ['appraisal_questionnaire', 'appraisal_model'])
      await runner.query(
        `create trigger ${table}_published before update or delete on ${table} for each row execute function refuse_change_of_published()`,
      );
  }

  private async createBuyouts(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence buyout_number_seq as bigint minvalue 1 maxvalue 999999 cycle`);
    await runner.query(`
      create table buyout (
        id uuid not null default uuidv7() constraint buyout_pk primary key,
        number text not null constraint buyout_number_uq unique,
        token_hash bytea not null constraint buyout_token_hash_uq unique,
        market text not null,
        currency text not null,
        state text not null,
        variant_id integer not null constraint buyout_variant_fk references buyout_variant (id),
        version_id integer not null constraint buyout_version_fk references appraisal_version (id),
        choices text[] not null,
        lines jsonb not null,
        grade text not null,
        price integer not null constraint buyout_price_ck check (price >= 0),
        note text not null default '',
        email text not null,
        valid_until date not null,
        imei text,
        serial_number text,
        device_note text not null default '',
        store_id integer constraint buyout_store_fk references store (id),
        user_id uuid constraint buyout_user_fk references app_user (id) on delete set null,
        created_at timestamptz not null default now(),
        submitted_at timestamptz
      )`);
    await runner.query(`create index buyout_state_idx on buyout (state, created_at)`);
    await runner.query(`create index buyout_variant_idx on buyout (variant_id)`);
    await runner.query(`create index buyout_user_idx on buyout (user_id)`);
    const isOpen = `state not in ('estimate', 'returned', 'in_stock', 'cancelled', 'expired')`;
    await runner.query(`create unique index buyout_open_imei_uq on buyout (imei) where imei is not null and ${isOpen}`);
    await runner.query(
      `create unique index buyout_open_serial_uq on buyout (variant_id, serial_number) where serial_number is not null and imei is null and ${isOpen}`,
    );
  }

  private async createIdentities(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buyout_identity (
        buyout_id uuid not null constraint buyout_identity_pk primary key
          constraint buyout_identity_buyout_fk references buyout (id),
        key_id text not null,
        personal_number bytea,
        card_number bytea,
        card_issuer bytea,
        card_valid_to bytea,
        birth_date bytea,
        birth_place bytea,
        bank_account bytea,
        person bytea,
        address bytea,
        pickup bytea,
        personal_number_index bytea,
        bank_account_index bytea,
        masked jsonb not null,
        erase_after date not null,
        erased_at timestamptz
      )`);
    await runner.query(`create index buyout_identity_person_idx on buyout_identity (personal_number_index)`);
    await runner.query(
      `create index buyout_identity_erase_idx on buyout_identity (erase_after) where erased_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table buyout_identity, buyout, appraisal_model, appraisal_questionnaire, appraisal_version, buyout_variant, buyout_model`,
    );
    await runner.query(`drop function refuse_change_of_published`);
    await runner.query(`drop sequence buyout_number_seq`);
  }
}
