import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.ts';

/** Carts, orders with their lines and log, reservations, payments, invoices and tasks for staff. */
export class CartAndOrders1700000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createCarts(runner);
    await this.createOrders(runner);
    await this.createMoney(runner);
    await this.createStateLog(runner);
  }

  private async createCarts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cart (
        id uuid not null default uuidv7() constraint cart_pk primary key,
        token_hash bytea not null constraint cart_token_hash_uq unique,
        market text not null,
        user_id uuid constraint cart_user_fk references app_user (id) on delete set null,
        checkout jsonb not null default '{}',
        order_id uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`create index cart_updated_idx on cart (updated_at) where order_id is null`);
    await runner.query(`
      create table cart_item (
        id uuid not null default uuidv7() constraint cart_item_pk primary key,
        cart_id uuid not null constraint cart_item_cart_fk references cart (id) on delete cascade,
        product_id integer not null constraint cart_item_product_fk references product (id),
        quantity integer not null constraint cart_item_quantity_ck check (quantity between 1 and 99),
        added_at timestamptz not null default now(),
        constraint cart_item_product_uq unique (cart_id, product_id)
      )`);
  }

  private async createOrders(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence order_number_seq as bigint minvalue 1 maxvalue 999999 cycle`);
    await runner.query(`
      create table shop_order (
        id uuid not null default uuidv7() constraint shop_order_pk primary key,
        number text not null constraint shop_order_number_uq unique
          constraint shop_order_number_ck check (number ~ '^[1-9][0-9]{0,9}$'),
        token_hash bytea not null constraint shop_order_token_hash_uq unique,
        market text not null,
        currency text not null,
        state text not null,
        payment_state text not null,
        type_payment text not null,
        type_delivery_code text not null,
        carrier text not null,
        delivery_kind text not null,
        pickup_point_id integer constraint shop_order_pickup_point_fk references pickup_point (id),
        store_id integer constraint shop_order_store_fk references store (id),
        user_id uuid constraint shop_order_user_fk references app_user (id) on delete set null,
        customer_name text not null,
        email text not null,
        phone text not null,
        billing_address jsonb not null,
        delivery_address jsonb not null,
        info jsonb not null default '{}',
        items_total integer not null,
        delivery_price integer not null,
        payment_price integer not null,
        bonus_amount integer not null default 0 constraint shop_order_bonus_amount_ck check (bonus_amount >= 0),
        total integer not null constraint shop_order_total_ck check (total >= 0),
        weight_grams integer not null,
        note text not null default '',
        reserved_until timestamptz,
        ship_by timestamptz,
        created_at timestamptz not null default now(),
        constraint shop_order_total_adds_up_ck check (total = items_total + delivery_price + payment_price - bonus_amount)
      )`);
    await runner.query(`create index shop_order_created_idx on shop_order (created_at desc, id desc)`);
    await runner.query(`create index shop_order_state_idx on shop_order (state, created_at desc)`);
    await runner.query(`create index shop_order_user_idx on shop_order (user_id, created_at desc)`);
    await runner.query(
      `create index shop_order_reserved_idx on shop_order (reserved_until) where reserved_until is not null`,
    );
    await runner.query(`
      create index shop_order_search_idx on shop_order
        using gin (plain_text(number || ' ' || customer_name || ' ' || email || ' ' || phone) gin_trgm_ops)`);
    await runner.query(`
      create table order_line (
        id uuid not null default uuidv7() constraint order_line_pk primary key,
        order_id uuid not null constraint order_line_order_fk references shop_order (id) on delete cascade,
        position integer not null,
        product_id integer not null constraint order_line_product_fk references product (id),
        code text not null,
        name text not null,
        quantity integer not null constraint order_line_quantity_ck check (quantity > 0),
        unit_price integer not null,
        total integer not null,
        vat_percent integer not null,
        vat_regime text not null,
        constraint order_line_position_uq unique (order_id, position),
        constraint order_line_total_ck check (total = unit_price * quantity)
      )`);
    await runner.query(`create index order_line_product_idx on order_line (product_id)`);
    await runner.query(`
      create table order_log (
        id bigint generated always as identity constraint order_log_pk primary key,
        order_id uuid not null constraint order_log_order_fk references shop_order (id),
        at timestamptz not null default now(),
        actor_id uuid,
        actor_kind text not null,
        what text not null,
        from_state text,
        to_state text,
        reason text not null default '',
        detail jsonb not null default '{}'
      )`);
    await runner.query(`create index order_log_order_idx on order_log (order_id, id)`);
    await makeAppendOnly(runner, 'order_log');
    await runner.query(`
      create table stock_reservation (
        id uuid not null default uuidv7() constraint stock_reservation_pk primary key,
        order_id uuid not null constraint stock_reservation_order_fk references shop_order (id),
        product_id integer not null constraint stock_reservation_product_fk references product (id),
        quantity integer not null constraint stock_reservation_quantity_ck check (quantity > 0),
        state text not null
          constraint stock_reservation_state_ck check (state in ('held', 'released', 'shipped')),
        created_at timestamptz not null default now(),
        constraint stock_reservation_product_uq unique (order_id, product_id)
      )`);
    await runner.query(
      `create index stock_reservation_product_idx on stock_reservation (product_id) where state = 'held'`,
    );
  }

  private async createMoney(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment (
        id uuid not null default uuidv7() constraint payment_pk primary key,
        order_id uuid not null constraint payment_order_fk references shop_order (id),
        provider text not null,
        provider_transaction text,
        state text not null constraint payment_state_ck
          check (state in ('created', 'in_progress', 'paid', 'declined', 'cancelled', 'refund_due', 'refunded')),
        amount integer not null,
        currency text not null,
        paid_at timestamptz,
        next_check_at timestamptz,
        asked_at timestamptz,
        claimed_at timestamptz,
        superseded_at timestamptz,
        checks integer not null default 0,
        created_at timestamptz not null default now(),
        constraint payment_provider_transaction_uq unique (provider, provider_transaction)
      )`);
    await runner.query(`create index payment_order_idx on payment (order_id)`);
    await runner.query(`create unique index payment_one_paid_uq on payment (order_id) where state = 'paid'`);
    await runner.query(`
      create unique index payment_one_open_uq on payment (order_id, provider)
        where provider = 'card_gateway' and state in ('created', 'in_progress') and superseded_at is null`);
    await runner.query(
      `create index payment_next_check_idx on payment (next_check_at) where next_check_at is not null`,
    );
    await runner.query(`
      create table invoice_series (
        market text not null,
        year integer not null,
        last_number integer not null default 0,
        constraint invoice_series_pk primary key (market, year)
      )`);
    await runner.query(`
      create table invoice (
        id uuid not null default uuidv7() constraint invoice_pk primary key,
        number text not null constraint invoice_number_uq unique,
        order_id uuid not null constraint invoice_order_fk references shop_order (id)
          constraint invoice_order_uq unique,
        market text not null,
        issued_on date not null,
        tax_point_on date not null,
        due_on date not null,
        total integer not null,
        vat_lines jsonb not null,
        file_key text,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table staff_task (
        id uuid not null default uuidv7() constraint staff_task_pk primary key,
        kind text not null,
        subject_kind text not null,
        subject_id text not null,
        detail jsonb not null default '{}',
        state text not null default 'open' constraint staff_task_state_ck check (state in ('open', 'done')),
        created_at timestamptz not null default now(),
        done_at timestamptz,
        done_by uuid
      )`);
    await runner.query(
      `create unique index staff_task_open_uq on staff_task (kind, subject_kind, subject_id) where state = 'open'`,
    );
  }

  private async createStateLog(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table state_log (
        id bigint generated always as identity constraint state_log_pk primary key,
        at timestamptz not null default now(),
        subject_kind text not null,
        subject_id uuid not null,
        actor_id uuid,
        actor_kind text not null,
        from_state text,
        to_state text not null,
        reason text not null default '',
        detail jsonb not null default '{}'
      )`);
    await runner.query(`create index state_log_subject_idx on state_log (subject_id, id)`);
    await makeAppendOnly(runner, 'state_log');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table state_log, staff_task, invoice, invoice_series, payment, stock_reservation, order_log, order_line, shop_order, cart_item, cart`,
    );
    await runner.query(`drop sequence order_number_seq`);
  }
}
