import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pieces that lie in stores, and reservations of them without payment: by the same rows and the same ledger as orders. */
export class StoreReservations1700000056000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table store_stock (
        store_id integer not null constraint store_stock_store_fk references store (id),
        product_id integer not null constraint store_stock_product_fk references product (id),
        on_hand integer not null default 0 constraint store_stock_on_hand_ck check (on_hand >= 0),
        reserved integer not null default 0,
        constraint store_stock_pk primary key (store_id, product_id),
        constraint store_stock_reserved_ck check (reserved >= 0 and reserved <= on_hand)
      )`);
    await runner.query(`create index store_stock_product_idx on store_stock (product_id)`);
    await runner.query(`
      create table store_reservation (
        id uuid not null default uuidv7() constraint store_reservation_pk primary key,
        number integer generated always as identity (start with 1001),
        market text not null,
        store_id integer not null constraint store_reservation_store_fk references store (id),
        product_id integer not null constraint store_reservation_product_fk references product (id),
        price integer not null constraint store_reservation_price_ck check (price > 0),
        name text not null,
        email text not null,
        phone text not null,
        state text not null constraint store_reservation_state_ck
          check (state in ('held', 'collected', 'cancelled', 'released', 'expired')),
        ready_at timestamptz not null,
        held_until timestamptz not null,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        changed_by uuid constraint store_reservation_changed_by_fk references app_user (id)
      )`);
    await runner.query(
      `create index store_reservation_held_idx on store_reservation (held_until) where state = 'held'`,
    );
    await runner.query(`create index store_reservation_email_idx on store_reservation (email) where state = 'held'`);
    await runner.query(`create index store_reservation_created_idx on store_reservation (created_at)`);
    await runner.query(`
      alter table stock_reservation
        add column store_reservation_id uuid constraint stock_reservation_in_store_fk
          references store_reservation (id) on delete cascade,
        add column store_id integer constraint stock_reservation_store_fk references store (id),
        drop constraint stock_reservation_owner_ck,
        add constraint stock_reservation_owner_ck
          check (num_nonnulls(order_id, cart_id, store_reservation_id) = 1 and (order_id is null) = (held_until is not null)),
        add constraint stock_reservation_place_ck check ((store_reservation_id is null) = (store_id is null))`);
    await runner.query(`
      create unique index stock_reservation_in_store_uq on stock_reservation (store_reservation_id)
        where store_reservation_id is not null`);
    await runner.query(
      `alter table stock_movement add column store_id integer constraint stock_movement_store_fk references store (id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from stock_reservation where store_reservation_id is not null`);
    await runner.query(`drop index stock_reservation_in_store_uq`);
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_place_ck,
        drop constraint stock_reservation_owner_ck,
        add constraint stock_reservation_owner_ck
          check (num_nonnulls(order_id, cart_id) = 1 and (cart_id is null) = (held_until is null)),
        drop column store_id,
        drop column store_reservation_id`);
    // The ledger is never changed: what it told of stores is taken back by rows of the opposite sign.
    await runner.query(`
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason)
      select product_id, -sum(on_hand_delta), -sum(reserved_delta), 'stores_ended' from stock_movement
       where store_id is not null group by product_id`);
    await runner.query(`alter table stock_movement drop column store_id`);
    await runner.query(`drop table store_reservation`);
    await runner.query(`drop table store_stock`);
  }
}
