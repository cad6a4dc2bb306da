import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discounts with their codes and cards, those a cart was given, and what each took off an order. */
export class Discounts1700000046000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTerms(runner);
    await this.createCodes(runner);
    await this.createUses(runner);
    await runner.query(`alter table order_line add column discount integer not null default 0`);
    await runner.query(
      `alter table order_line add constraint order_line_discount_ck check (discount >= 0 and discount <= total)`,
    );
    await runner.query(
      `alter table shop_order add column discount_amount integer not null default 0 constraint shop_order_discount_amount_ck check (discount_amount >= 0)`,
    );
    await runner.query(`alter table shop_order drop constraint shop_order_total_adds_up_ck`);
    await runner.query(
      `alter table shop_order add constraint shop_order_total_adds_up_ck
         check (total = items_total + delivery_price + payment_price - discount_amount - bonus_amount)`,
    );
  }

  private async createTerms(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table discount (
        id integer generated always as identity constraint discount_pk primary key,
        market text not null,
        marketing_name text not null,
        internal_note text not null default '',
        discount_type text not null
          constraint discount_type_ck check (discount_type in ('percentage', 'absolute', 'fixed')),
        discount_value integer not null constraint discount_value_ck check (discount_value >= 0),
        is_discount_per_piece boolean not null,
        is_cumulative boolean not null,
        is_active boolean not null,
        is_public boolean not null,
        is_automatic_assigment boolean not null,
        is_combinable boolean not null,
        valid_from date not null,
        valid_to date,
        most_uses integer,
        most_uses_per_customer integer,
        minimal_products integer not null,
        minimal_sets integer,
        version integer not null default 1,
        archived_at timestamptz,
        changed_at timestamptz not null default now(),
        changed_by uuid,
        constraint discount_percentage_ck check (discount_type <> 'percentage' or discount_value between 1 and 10000),
        constraint discount_days_ck check (valid_to >= valid_from)
      )`);
    await runner.query(
      `create index discount_automatic_idx on discount (market, valid_from) where is_automatic_assigment and is_active and archived_at is null`,
    );
    await runner.query(`
      create table discount_set (
        id integer generated always as identity constraint discount_set_pk primary key,
        discount_id integer not null constraint discount_set_discount_fk references discount (id) on delete cascade,
        position integer not null,
        minimal_products integer not null constraint discount_set_minimal_ck check (minimal_products > 0),
        is_discounted boolean not null,
        constraint discount_set_position_uq unique (discount_id, position)
      )`);
    await runner.query(`
      create table discount_condition (
        id integer generated always as identity constraint discount_condition_pk primary key,
        discount_id integer not null constraint discount_condition_discount_fk references discount (id) on delete cascade,
        set_id integer constraint discount_condition_set_fk references discount_set (id) on delete cascade,
        product_id integer constraint discount_condition_product_fk references product (id) on delete cascade,
        category_id integer constraint discount_condition_category_fk references category (id) on delete cascade,
        manufacturer_id integer constraint discount_condition_manufacturer_fk references manufacturer (id) on delete cascade,
        quality text,
        constraint discount_condition_quality_ck check (quality in ('new', 'almost_new', 'used')),
        constraint discount_condition_one_ck check (num_nonnulls(product_id, category_id, manufacturer_id, quality) = 1)
      )`);
    await runner.query(`create index discount_condition_discount_idx on discount_condition (discount_id)`);
  }

  private async createCodes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table discount_code (
        id integer generated always as identity constraint discount_code_pk primary key,
        discount_id integer not null constraint discount_code_discount_fk references discount (id) on delete cascade,
        code text not null constraint discount_code_code_uq unique,
        is_single_use boolean not null,
        created_at timestamptz not null default now(),
        created_by uuid
      )`);
    await runner.query(`create index discount_code_discount_idx on discount_code (discount_id)`);
    await runner.query(`
      create table discount_card (
        id integer generated always as identity constraint discount_card_pk primary key,
        discount_id integer not null constraint discount_card_discount_fk references discount (id) on delete cascade,
        number text not null constraint discount_card_number_uq unique,
        holder text not null
      )`);
    await runner.query(`create index discount_card_discount_idx on discount_card (discount_id)`);
    await runner.query(`
      create table cart_discount (
        id uuid not null default uuidv7() constraint cart_discount_pk primary key,
        cart_id uuid not null constraint cart_discount_cart_fk references cart (id) on delete cascade,
        code_id integer constraint cart_discount_code_fk references discount_code (id) on delete cascade,
        card_id integer constraint cart_discount_card_fk references discount_card (id) on delete cascade,
        constraint cart_discount_code_uq unique (cart_id, code_id),
        constraint cart_discount_card_uq unique (cart_id, card_id),
        constraint cart_discount_one_ck check (num_nonnulls(code_id, card_id) = 1)
      )`);
  }

  private async createUses(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table discount_use (
        id uuid not null default uuidv7() constraint discount_use_pk primary key,
        order_id uuid not null constraint discount_use_order_fk references shop_order (id),
        discount_id integer not null constraint discount_use_discount_fk references discount (id),
        code_id integer constraint discount_use_code_fk references discount_code (id),
        is_single_use boolean not null,
        card_id integer constraint discount_use_card_fk references discount_card (id),
        user_id uuid constraint discount_use_user_fk references app_user (id) on delete set null,
        email text not null,
        position integer not null,
        name text not null,
        used_at timestamptz not null,
        released_at timestamptz,
        constraint discount_use_position_uq unique (order_id, position)
      )`);
    await runner.query(
      `create unique index discount_use_once_uq on discount_use (code_id) where is_single_use and released_at is null`,
    );
    await runner.query(
      `create index discount_use_discount_idx on discount_use (discount_id) where released_at is null`,
    );
    await runner.query(`
      create table discount_use_line (
        use_id uuid not null constraint discount_use_line_use_fk references discount_use (id) on delete cascade,
        order_line_id uuid not null constraint discount_use_line_line_fk references order_line (id) on delete cascade,
        amount integer not null constraint discount_use_line_amount_ck check (amount >= 0),
        constraint discount_use_line_pk primary key (use_id, order_line_id)
      )`);
    await runner.query(`create index discount_use_line_line_idx on discount_use_line (order_line_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order drop constraint shop_order_total_adds_up_ck`);
    // What was taken off stays taken off.
    await runner.query(`update shop_order set bonus_amount = bonus_amount + discount_amount where discount_amount > 0`);
    await runner.query(`alter table shop_order drop column discount_amount`);
    await runner.query(
      `alter table shop_order add constraint shop_order_total_adds_up_ck
         check (total = items_total + delivery_price + payment_price - bonus_amount)`,
    );
    await runner.query(`alter table order_line drop column discount`);
    for (const name of [
      'discount_use_line',
      'discount_use',
      'cart_discount',
      'discount_card',
      'discount_code',
      'discount_condition',
      'discount_set',
      'discount',
    ])
      await runner.query(`drop table ${name}`);
  }
}
