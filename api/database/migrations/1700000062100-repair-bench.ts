import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The technician's bench: quotes by version, lines that are agreed to one by one, parts held for them. */
export class RepairBench1700000062100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table repair
        add column quote_version integer not null default 0,
        add column answered_version integer not null default 0,
        add column diagnosis text not null default '',
        add column return_parcel text not null default '',
        add column done_at timestamptz`);
    await runner.query(`
      create unique index repair_here_uq on repair (imei)
        where state in ('received', 'diagnosing', 'quoted', 'repairing', 'done', 'returning')`);
    await runner.query(`
      alter table repair_line
        add column state text not null default 'agreed' constraint repair_line_state_ck
          check (state in ('agreed', 'asked', 'declined', 'dropped'))`);
    await runner.query(`alter table repair_line alter column state drop default`);
    await runner.query(`
      alter table stock_reservation
        add column repair_line_id uuid constraint stock_reservation_repair_line_fk references repair_line (id),
        drop constraint stock_reservation_owner_ck,
        add constraint stock_reservation_owner_ck
          check (num_nonnulls(order_id, cart_id, store_reservation_id, repair_line_id) = 1
                 and (order_id is null and repair_line_id is null) = (held_until is not null))`);
    await runner.query(`
      create unique index stock_reservation_repair_line_uq on stock_reservation (repair_line_id)
        where repair_line_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Parts that are held go back to sale; the ledger keeps those that were used.
    await runner.query(`
      with freed as (
        select product_id, sum(quantity)::integer as quantity from stock_reservation
         where repair_line_id is not null and state = 'held' group by product_id
      ), levels as (
        update stock_level s set reserved = s.reserved - f.quantity from freed f where s.product_id = f.product_id
      )
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason)
      select product_id, 0, -quantity, 'repair_released' from freed`);
    await runner.query(`delete from stock_reservation where repair_line_id is not null`);
    await runner.query(`drop index stock_reservation_repair_line_uq`);
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_owner_ck,
        drop column repair_line_id,
        add constraint stock_reservation_owner_ck
          check (num_nonnulls(order_id, cart_id, store_reservation_id) = 1 and (order_id is null) = (held_until is not null))`);
    await runner.query(`alter table repair_line drop column state`);
    await runner.query(`drop index repair_here_uq`);
    await runner.query(`
      alter table repair drop column quote_version, drop column answered_version, drop column diagnosis,
        drop column return_parcel, drop column done_at`);
  }
}
