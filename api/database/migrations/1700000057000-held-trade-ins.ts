import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The price of a device being sold may pay a part of an order at once: `prepaid_amount` is what the ordinary payment does
 * not bring. What the device really paid is `credited`; the rest is asked for by a payment of its own.
 */
export class HeldTradeIns1700000057000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table trade_in add column is_held boolean not null default false`);
    await runner.query(`
      alter table order_trade_in add column credit integer not null default 0, add column credited integer,
        add column due_paid_at timestamptz,
        drop constraint order_trade_in_due_ck,
        add constraint order_trade_in_due_ck check (due >= 0),
        add constraint order_trade_in_credit_ck check (credit >= 0),
        add constraint order_trade_in_credited_ck check (credited between 0 and credit)`);
    await runner.query(`
      alter table shop_order add column prepaid_amount integer not null default 0,
        add constraint shop_order_prepaid_ck check (prepaid_amount between 0 and total)`);
    await runner.query(`
      alter table payment add column part text not null default 'order',
        add constraint payment_part_ck check (part in ('order', 'difference'))`);
    await runner.query(`drop index payment_one_paid_uq`);
    await runner.query(`create unique index payment_one_paid_uq on payment (order_id, part) where state = 'paid'`);
    await runner.query(`drop index payment_one_open_uq`);
    await runner.query(`
      create unique index payment_one_open_uq on payment (order_id, provider, part)
       where provider in ('card_gateway', 'google_pay', 'apple_pay', 'instalment_company', 'twisto')
         and state in ('created', 'in_progress') and superseded_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index payment_one_open_uq`);
    await runner.query(`
      create unique index payment_one_open_uq on payment (order_id, provider)
       where provider in ('card_gateway', 'google_pay', 'apple_pay', 'instalment_company', 'twisto')
         and state in ('created', 'in_progress') and superseded_at is null`);
    await runner.query(`drop index payment_one_paid_uq`);
    await runner.query(`create unique index payment_one_paid_uq on payment (order_id) where state = 'paid'`);
    await runner.query(`alter table payment drop column part`);
    await runner.query(`alter table shop_order drop column prepaid_amount`);
    await runner.query(`
      alter table order_trade_in drop constraint order_trade_in_due_ck,
        drop column credit, drop column credited, drop column due_paid_at,
        add constraint order_trade_in_due_ck check (due >= 0 and due <= amount)`);
    await runner.query(`alter table trade_in drop column is_held`);
  }
}
