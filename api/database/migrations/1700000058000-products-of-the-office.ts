import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office edits models and their variants, and sets prices beforehand. */
export class ProductsOfTheOffice1700000058000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table master_product add column version integer not null default 1`);
    await runner.query(`
      alter table master_product_text
        add column seo_title text not null default '',
        add column seo_description text not null default ''`);
    await runner.query(`
      alter table product
        add column version integer not null default 1,
        add column drawn_key text,
        add column sale_state text not null default 'on_sale',
        add constraint product_sale_state_ck check (sale_state in ('on_sale', 'announced', 'paused', 'ended'))`);
    await runner.query(`alter table product_photo add column alts jsonb not null default '{"cs": "", "ro": ""}'`);
    await runner.query(`
      create table price_plan (
        id uuid not null default uuidv7(),
        product_id integer not null,
        market text not null,
        amount integer not null,
        starts_at timestamptz not null,
        state text not null default 'waiting',
        set_by uuid,
        created_at timestamptz not null default now(),
        constraint price_plan_pk primary key (id),
        constraint price_plan_product_fk foreign key (product_id) references product (id),
        constraint price_plan_amount_ck check (amount > 0 and amount % 100 = 0),
        constraint price_plan_state_ck check (state in ('waiting', 'applied', 'cancelled'))
      )`);
    await runner.query(
      `create unique index price_plan_waiting_uq on price_plan (product_id, market, starts_at) where state = 'waiting'`,
    );
    await runner.query(`create index price_plan_due_idx on price_plan (starts_at) where state = 'waiting'`);
    for (const table of told)
      await runner.query(
        `create trigger ${table}_tells_products after insert or update or delete on ${table}
           for each statement execute function count_change('products')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of told) await runner.query(`drop trigger ${table}_tells_products on ${table}`);
    await runner.query(`drop table price_plan`);
    await runner.query(`alter table product_photo drop column alts`);
    await runner.query(`alter table product drop column sale_state, drop column drawn_key, drop column version`);
    await runner.query(`alter table master_product_text drop column seo_title, drop column seo_description`);
    await runner.query(`alter table master_product drop column version`);
  }
}

/** What else screens of products show. */
const told = ['master_product', 'master_product_text', 'product_photo', 'price_plan', 'gift'];
