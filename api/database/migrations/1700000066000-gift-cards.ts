import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.ts';

/**
 * Gift cards and the ledger of their money. A movement says its number within the card and the balance after it; the
 * database takes only the next one that adds up, so a balance is told once and is never below zero.
 */
export class GiftCards1700000066000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gift_card (
        id integer generated always as identity constraint gift_card_pk primary key,
        market text not null,
        currency text not null,
        code text not null constraint gift_card_code_uq unique,
        value integer not null constraint gift_card_value_ck check (value > 0),
        valid_until date not null,
        email text not null,
        reason text not null,
        issued_by uuid constraint gift_card_issued_by_fk references app_user (id) on delete set null,
        issued_at timestamptz not null default now(),
        blocked_at timestamptz,
        blocked_because text not null default ''
      )`);
    await runner.query(`
      create table gift_card_movement (
        card_id integer not null constraint gift_card_movement_card_fk references gift_card (id),
        seq integer not null,
        at timestamptz not null default now(),
        kind text not null,
        amount integer not null,
        balance integer not null,
        order_id uuid constraint gift_card_movement_order_fk references shop_order (id),
        constraint gift_card_movement_pk primary key (card_id, seq),
        constraint gift_card_movement_balance_ck check (balance >= 0),
        constraint gift_card_movement_kind_ck check (
          (kind = 'issued' and amount > 0 and seq = 1 and order_id is null)
          or (kind = 'used' and amount < 0 and order_id is not null)
          or (kind = 'returned' and amount > 0 and order_id is not null))
      )`);
    await runner.query(
      `create index gift_card_movement_order_idx on gift_card_movement (order_id) where order_id is not null`,
    );
    await runner.query(`
      create function continue_gift_card() returns trigger language plpgsql as $$
      declare before record;
      begin
        select seq, balance into before from gift_card_movement where card_id = new.card_id order by seq desc limit 1;
        if new.seq <> coalesce(before.seq, 0) + 1 or new.balance <> coalesce(before.balance, 0) + new.amount then
          raise exception 'the movement of a gift card does not continue its ledger';
        end if;
        return new;
      end $$`);
    await runner.query(
      `create trigger gift_card_movement_continues before insert on gift_card_movement for each row execute function continue_gift_card()`,
    );
    await makeAppendOnly(runner, 'gift_card_movement');
    await runner.query(`
      create table cart_gift_card (
        cart_id uuid not null constraint cart_gift_card_cart_fk references cart (id) on delete cascade,
        card_id integer not null constraint cart_gift_card_card_fk references gift_card (id),
        added_at timestamptz not null default now(),
        constraint cart_gift_card_pk primary key (cart_id, card_id)
      )`);
    await runner.query(`
      alter table shop_order add column gift_amount integer not null default 0,
        add constraint shop_order_gift_ck check (gift_amount between 0 and prepaid_amount)`);
    await runner.query(`
      alter table withdrawal add column gift_refund integer not null default 0,
        add constraint withdrawal_gift_refund_ck check (gift_refund between 0 and refund)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table withdrawal drop column gift_refund`);
    await runner.query(`alter table shop_order drop column gift_amount`);
    await runner.query(`drop table cart_gift_card`);
    await runner.query(`drop table gift_card_movement`);
    await runner.query(`drop function continue_gift_card`);
    await runner.query(`drop table gift_card`);
  }
}
