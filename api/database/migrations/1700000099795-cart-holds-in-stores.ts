import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A cart holds the last piece of a product in a store too. */
export class CartHoldsInStores1700000099795 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_place_ck,
        add constraint stock_reservation_place_ck
          check ((store_reservation_id is null or store_id is not null)
                 and (store_id is null or repair_line_id is null)) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What carts hold in stores goes back to sale there.
    await runner.query(`
      with ended as (
        delete from stock_reservation where cart_id is not null and store_id is not null
        returning store_id, product_id, quantity, state
      ), freed as (
        select store_id, product_id, sum(quantity)::integer as quantity from ended where state = 'held' group by 1, 2
      ), levels as (
        update store_stock s set reserved = s.reserved - f.quantity
          from freed f where s.store_id = f.store_id and s.product_id = f.product_id
      )
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, store_id)
      select product_id, 0, -quantity, 'store_released', store_id from ended where state = 'held'`);
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_place_ck,
        add constraint stock_reservation_place_ck
          check ((store_reservation_id is null or store_id is not null)
                 and (store_id is null or num_nonnulls(store_reservation_id, order_id) = 1))`);
  }
}
