import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = `'created', 'in_progress', 'paid', 'declined', 'cancelled', 'refund_due', 'refunded'`;

/** What a traded-in device is to pay may be held on the customer's card, so that the goods need not wait for it. */
export class CardHolds1700000081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table trade_in add column security text not null default 'sent_first',
        add constraint trade_in_security_ck check (security in ('sent_first', 'card_hold'))`);
    await runner.query(`
      alter table order_trade_in add column security text not null default 'sent_first',
        add column secured_at timestamptz, add column taken_at timestamptz,
        add constraint order_trade_in_security_ck check (security in ('sent_first', 'card_hold')),
        add constraint order_trade_in_taken_ck check (taken_at is null or credited = 0)`);
    await runner.query(`
      alter table payment drop constraint payment_part_ck, drop constraint payment_state_ck,
        add constraint payment_part_ck check (part in ('order', 'difference', 'hold')),
        add constraint payment_state_ck check (state in (${states}, 'held'))`);
    await runner.query(`
      create table card_hold (
        payment_id uuid not null constraint card_hold_pk primary key,
        order_id uuid not null,
        state text not null constraint card_hold_state_ck
          check (state in ('held', 'capturing', 'releasing', 'captured', 'released', 'lost')),
        amount integer not null,
        captured integer constraint card_hold_captured_ck check (captured > 0 and captured <= amount),
        take_by timestamptz not null,
        tries integer not null default 0,
        next_try_at timestamptz,
        last_error text not null default '',
        ended_at timestamptz,
        created_at timestamptz not null default now(),
        constraint card_hold_capturing_ck check (state not in ('capturing', 'captured') or captured is not null),
        constraint card_hold_next_try_ck check ((state in ('capturing', 'releasing')) = (next_try_at is not null)),
        constraint card_hold_payment_fk foreign key (payment_id) references payment (id),
        constraint card_hold_order_fk foreign key (order_id) references shop_order (id))`);
    await runner.query(
      `create unique index card_hold_one_uq on card_hold (order_id) where state in ('held', 'capturing', 'captured')`,
    );
    await runner.query(`create index card_hold_order_idx on card_hold (order_id)`);
    await runner.query(`create index card_hold_take_by_idx on card_hold (take_by) where state = 'held'`);
    await runner.query(`create index card_hold_next_try_idx on card_hold (next_try_at) where next_try_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table card_hold`);
    await runner.query(`delete from payment where part = 'hold'`);
    await runner.query(`
      alter table payment drop constraint payment_part_ck, drop constraint payment_state_ck,
        add constraint payment_part_ck check (part in ('order', 'difference')),
        add constraint payment_state_ck check (state in (${states}))`);
    await runner.query(`alter table order_trade_in drop column security, drop column secured_at, drop column taken_at`);
    await runner.query(`alter table trade_in drop column security`);
  }
}
