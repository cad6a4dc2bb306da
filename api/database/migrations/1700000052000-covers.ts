import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Insurance and extended warranties bought with a device, and goods of a cart that belong to another line of it. */
export class Covers1700000052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cover_offer (
        id integer generated always as identity constraint cover_offer_pk primary key,
        market text not null,
        kind text not null constraint cover_offer_kind_ck check (kind in ('general', 'screen', 'warranty', 'warranty_code')),
        code text,
        name text not null,
        months integer not null constraint cover_offer_months_ck check (months between 1 and 120),
        type_device text not null,
        qualities text[] not null,
        price_from integer not null default 0,
        price_below integer,
        price integer not null constraint cover_offer_price_ck check (price >= 0),
        position integer not null default 0,
        is_active boolean not null default true,
        constraint cover_offer_code_ck check ((code is not null) = (kind = 'warranty_code')),
        constraint cover_offer_band_ck check (price_from >= 0 and price_from < price_below)
      )`);
    await runner.query(`
      alter table cart_item add column parent_id uuid
        constraint cart_item_parent_fk references cart_item (id) on delete set null`);
    await runner.query(`create index cart_item_parent_idx on cart_item (parent_id) where parent_id is not null`);
    await runner.query(`
      create table cart_item_cover (
        cart_item_id uuid not null constraint cart_item_cover_item_fk references cart_item (id) on delete cascade,
        slot text not null constraint cart_item_cover_slot_ck check (slot in ('general', 'screen', 'warranty')),
        offer_id integer not null constraint cart_item_cover_offer_fk references cover_offer (id),
        price integer not null,
        constraint cart_item_cover_pk primary key (cart_item_id, slot)
      )`);
    await runner.query(`
      create table order_cover (
        order_line_id uuid not null constraint order_cover_line_fk references order_line (id) on delete cascade,
        slot text not null constraint order_cover_slot_ck check (slot in ('general', 'screen', 'warranty')),
        kind text not null,
        code text,
        name text not null,
        months integer not null,
        unit_price integer not null constraint order_cover_unit_price_ck check (unit_price >= 0),
        constraint order_cover_pk primary key (order_line_id, slot)
      )`);
    await runner.query(`
      alter table shop_order
        add column covers_amount integer not null default 0
          constraint shop_order_covers_amount_ck check (covers_amount >= 0),
        drop constraint shop_order_total_adds_up_ck,
        add constraint shop_order_total_adds_up_ck
          check (total = items_total + covers_amount + delivery_price + payment_price - discount_amount - bonus_amount)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order drop constraint shop_order_total_adds_up_ck`);
    await runner.query(`update shop_order set items_total = items_total + covers_amount where covers_amount > 0`);
    await runner.query(`
      alter table shop_order drop column covers_amount,
        add constraint shop_order_total_adds_up_ck
          check (total = items_total + delivery_price + payment_price - discount_amount - bonus_amount)`);
    await runner.query(`drop table order_cover`);
    await runner.query(`drop table cart_item_cover`);
    await runner.query(`drop index cart_item_parent_idx`);
    await runner.query(`alter table cart_item drop column parent_id`);
    await runner.query(`drop table cover_offer`);
  }
}
