import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cart may hold the last piece of a product for a while, by the same reservation an order has. */
export class CartHolds1700000052100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table stock_reservation
        alter column order_id drop not null,
        add column cart_id uuid constraint stock_reservation_cart_fk references cart (id) on delete cascade,
        add column held_until timestamptz,
        add constraint stock_reservation_owner_ck
          check (num_nonnulls(order_id, cart_id) = 1 and (cart_id is null) = (held_until is null))`);
    await runner.query(
      `create unique index stock_reservation_cart_uq on stock_reservation (cart_id, product_id) where cart_id is not null`,
    );
    await runner.query(
      `create index stock_reservation_in_carts_idx on stock_reservation (product_id, held_until)
        where cart_id is not null and state = 'held'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with given as (
        update stock_level s set reserved = s.reserved - h.quantity
          from (select product_id, sum(quantity) as quantity from stock_reservation
                 where cart_id is not null and state = 'held' group by product_id) h
         where s.product_id = h.product_id returning s.product_id, h.quantity, s.on_hand - s.reserved as available
      ), shown as (
        update product_listing l set available = g.available from given g where l.product_id = g.product_id
      )
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason)
      select product_id, 0, -quantity, 'cart_released' from given`);
    await runner.query(`delete from stock_reservation where cart_id is not null`);
    await runner.query(`drop index stock_reservation_in_carts_idx`);
    await runner.query(`drop index stock_reservation_cart_uq`);
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_owner_ck,
        drop column held_until,
        drop column cart_id,
        alter column order_id set not null`);
  }
}
