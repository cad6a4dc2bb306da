import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that a store serves from its own pieces: until when it keeps them, and reservations of an order that lie there. */
export class OrdersKeptInStores1700000098000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shop_order add column kept_until timestamptz`);
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_place_ck,
        add constraint stock_reservation_place_ck
          check ((store_reservation_id is null or store_id is not null)
                 and (store_id is null or num_nonnulls(store_reservation_id, order_id) = 1)) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What stores keep for orders goes back to sale there; the orders wait for a person.
    await runner.query(`
      with ended as (
        delete from stock_reservation where order_id is not null and store_id is not null
        returning store_id, product_id, quantity, order_id, state
      ), freed as (
        select store_id, product_id, sum(quantity)::integer as quantity from ended where state = 'held' group by 1, 2
      ), levels as (
        update store_stock s set reserved = s.reserved - f.quantity
          from freed f where s.store_id = f.store_id and s.product_id = f.product_id
      )
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id, store_id)
      select product_id, 0, -quantity, 'store_released', order_id, store_id from ended where state = 'held'`);
    await runner.query(`update shop_order set state = 'missing' where state = 'in_store'`);
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_place_ck,
        add constraint stock_reservation_place_ck check ((store_reservation_id is null) = (store_id is null))`);
    await runner.query(`alter table shop_order drop column kept_until`);
  }
}
