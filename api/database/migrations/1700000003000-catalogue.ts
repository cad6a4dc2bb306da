import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.ts';

/** Manufacturers, the category tree, master products, their variants, texts, prices and reviews. */
export class Catalogue1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createManufacturersAndCategories(runner);
    await this.createProducts(runner);
    await this.createPricesAndReviews(runner);
  }

  private async createManufacturersAndCategories(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table manufacturer (
        id integer generated always as identity constraint manufacturer_pk primary key,
        name text not null constraint manufacturer_name_uq unique,
        slug text not null constraint manufacturer_slug_uq unique
      )`);
    await runner.query(`
      create table category (
        id integer generated always as identity constraint category_pk primary key,
        code text not null constraint category_code_uq unique,
        parent_id integer constraint category_parent_fk references category (id),
        position integer not null default 0,
        for_display boolean not null default true,
        for_buyout boolean not null default false,
        for_service boolean not null default false,
        filterable boolean not null default false,
        type_device text,
        picture_key text,
        meilisearch_boost numeric(6, 3) not null default 1
          constraint category_meilisearch_boost_ck check (meilisearch_boost > 0)
      )`);
    await runner.query(`create index category_parent_idx on category (parent_id, position)`);
    await runner.query(`
      create table category_text (
        category_id integer not null constraint category_text_category_fk references category (id) on delete cascade,
        market text not null,
        name text not null,
        seo_name text not null,
        url_path text not null,
        title text not null,
        description text not null,
        constraint category_text_pk primary key (category_id, market),
        constraint category_text_url_path_uq unique (market, url_path)
      )`);
  }

  private async createProducts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table master_product (
        id integer generated always as identity constraint master_product_pk primary key,
        code text not null constraint master_product_code_uq unique,
        manufacturer_id integer not null constraint master_product_manufacturer_fk references manufacturer (id),
        type_device text not null
          constraint master_product_type_device_ck check (type_device in ('phone', 'tablet', 'watch', 'accessory')),
        model_name text not null,
        released_on date,
        facts jsonb not null default '{}',
        drawing jsonb not null default '{}',
        fits_master_product_id integer
          constraint master_product_fits_fk references master_product (id),
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create index master_product_manufacturer_idx on master_product (manufacturer_id)`);
    await runner.query(`create index master_product_fits_idx on master_product (fits_master_product_id)`);
    await runner.query(`
      create table master_product_text (
        master_product_id integer not null
          constraint master_product_text_master_product_fk references master_product (id) on delete cascade,
        market text not null,
        name text not null,
        seo_name text not null,
        description text not null,
        attributes jsonb not null default '[]',
        constraint master_product_text_pk primary key (master_product_id, market),
        constraint master_product_text_seo_name_uq unique (market, seo_name)
      )`);
    await runner.query(`
      create table product (
        id integer generated always as identity constraint product_pk primary key,
        code text not null constraint product_code_uq unique,
        master_product_id integer not null constraint product_master_product_fk references master_product (id),
        ean text not null,
        colour_code text not null,
        colour_hex text not null,
        colour_family text not null,
        storage_gb integer,
        quality text not null constraint product_quality_ck check (quality in ('new', 'almost_new', 'used')),
        grade text constraint product_grade_ck check (grade in ('A+', 'A', 'B', 'C', 'D')),
        tracked_by text not null constraint product_tracked_by_ck check (tracked_by in ('imei', 'serial', 'none')),
        vat_regime text not null default 'standard'
          constraint product_vat_regime_ck check (vat_regime in ('standard', 'margin')),
        weight_grams integer not null constraint product_weight_grams_ck check (weight_grams > 0),
        package_mm integer[] not null,
        picture_key text not null,
        meilisearch_boost numeric(6, 3) not null default 1
          constraint product_meilisearch_boost_ck check (meilisearch_boost > 0),
        popularity integer not null default 0,
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        constraint product_used_has_grade_ck check ((quality = 'used') = (grade is not null))
      )`);
    await runner.query(`create index product_master_product_idx on product (master_product_id)`);
    await runner.query(`create index product_ean_idx on product (ean)`);
    await runner.query(`create index product_quality_choice_idx on product (coalesce(grade, quality), code)`);
    await runner.query(`
      create table product_text (
        product_id integer not null constraint product_text_product_fk references product (id) on delete cascade,
        market text not null,
        long_name text not null,
        short_name text not null,
        subtitle text not null,
        colour_name text not null,
        seo_name text not null,
        constraint product_text_pk primary key (product_id, market),
        constraint product_text_seo_name_uq unique (market, seo_name)
      )`);
    await runner.query(`
      create table product_category (
        product_id integer not null constraint product_category_product_fk references product (id) on delete cascade,
        category_id integer not null constraint product_category_category_fk references category (id) on delete cascade,
        constraint product_category_pk primary key (product_id, category_id)
      )`);
    await runner.query(`create index product_category_category_idx on product_category (category_id)`);
  }

  private async createPricesAndReviews(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table product_price (
        id bigint generated always as identity constraint product_price_pk primary key,
        product_id integer not null constraint product_price_product_fk references product (id),
        market text not null,
        amount integer not null constraint product_price_amount_ck check (amount > 0 and amount % 100 = 0),
        valid_from timestamptz not null default now(),
        set_by uuid
      )`);
    await runner.query(`create index product_price_product_idx on product_price (product_id, market, valid_from)`);
    await runner.query(`create index product_price_valid_from_idx on product_price (valid_from)`);
    await makeAppendOnly(runner, 'product_price');
    await runner.query(`
      create table review (
        id uuid not null default uuidv7() constraint review_pk primary key,
        master_product_id integer not null constraint review_master_product_fk references master_product (id),
        market text not null,
        user_id uuid constraint review_user_fk references app_user (id) on delete set null,
        full_name text not null,
        rating integer not null constraint review_rating_ck check (rating between 1 and 5),
        pros text not null default '',
        cons text not null default '',
        review_text text not null default '',
        is_verified boolean not null,
        state text not null constraint review_state_ck check (state in ('waiting', 'approved', 'disapproved')),
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create index review_master_product_idx on review (master_product_id, market, state)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table review, product_price, product_category, product_text, product, master_product_text, master_product, category_text, category, manufacturer`,
    );
  }
}
