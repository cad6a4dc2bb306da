import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repeat protection, rate limits, and the read model that lists and search answer from. */
export class OperationAndListing1700000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_key (
        scope text not null,
        key text not null,
        body_hash bytea not null,
        state text not null constraint idempotency_key_state_ck check (state in ('running', 'done')),
        outcome jsonb,
        run_id uuid not null,
        created_at timestamptz not null default now(),
        constraint idempotency_key_pk primary key (scope, key)
      )`);
    await runner.query(`create index idempotency_key_created_idx on idempotency_key (created_at)`);
    await runner.query(`
      create table rate_limit (
        key text not null constraint rate_limit_pk primary key,
        points integer not null default 0,
        expire bigint
      )`);
    await runner.query(`
      create table product_listing (
        product_id integer not null constraint product_listing_product_fk references product (id) on delete cascade,
        market text not null,
        code text not null,
        seo_name text not null,
        name text not null,
        subtitle text not null,
        manufacturer text not null,
        manufacturer_slug text not null,
        type_device text not null,
        colour_code text not null,
        colour_family text not null,
        colour_name text not null,
        storage_gb integer,
        quality text not null,
        grade text,
        picture_key text not null,
        price integer not null,
        lowest_30_days integer,
        available integer not null,
        rating numeric(3, 2),
        rating_count integer not null,
        popularity integer not null,
        released_on date,
        boost numeric(6, 3) not null,
        categories integer[] not null,
        words tsvector not null,
        constraint product_listing_pk primary key (market, product_id)
      )`);
    await runner.query(`create index product_listing_words_idx on product_listing using gin (words)`);
    await runner.query(`
      create table listing_category (
        market text not null,
        category_id integer not null,
        product_id integer not null,
        price integer not null,
        popularity integer not null,
        released_on date,
        is_available boolean not null,
        constraint listing_category_pk primary key (market, category_id, product_id),
        constraint listing_category_listing_fk
          foreign key (market, product_id) references product_listing (market, product_id) on delete cascade
      )`);
    await runner.query(
      `create index listing_category_price_idx on listing_category (market, category_id, price, product_id)`,
    );
    await runner.query(
      `create index listing_category_popularity_idx on listing_category (market, category_id, is_available desc, popularity desc, product_id)`,
    );
    await runner.query(
      `create index listing_category_released_idx on listing_category (market, category_id, released_on desc nulls last, product_id)`,
    );
    await runner.query(`create index listing_category_product_idx on listing_category (market, product_id)`);
    await runner.query(`
      create table search_word (
        market text not null,
        word text not null,
        listings integer not null,
        constraint search_word_pk primary key (market, word)
      )`);
    await runner.query(`create index search_word_prefix_idx on search_word (market, word collate "C")`);
    await runner.query(`create index search_word_trigram_idx on search_word using gin (market, word gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table search_word, listing_category, product_listing, rate_limit, idempotency_key`);
  }
}
