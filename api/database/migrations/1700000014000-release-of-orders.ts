import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an order may be picked and how soon it must leave; what stations say of their unsent scans. */
export class ReleaseOfOrders1700000014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table delivery_method add column ready_minutes integer
        constraint delivery_method_ready_minutes_ck check (ready_minutes between 5 and 1440)`);
    await runner.query(`
      alter table shop_order
        add column released_at timestamptz,
        add column is_rush boolean not null default false`);
    await runner.query(`update shop_order set released_at = created_at where state <> 'waiting_payment'`);
    await runner.query(`create index shop_order_to_pick_idx on shop_order (ship_by) where state = 'new'`);
    // A stop the server put into the walk because a piece was not found where the plan had it.
    await runner.query(`alter table pick_line add column is_added boolean not null default false`);
    await runner.query(`
      alter table device
        add column unsent integer not null default 0,
        add column oldest_unsent_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pick_line drop column is_added`);
    await runner.query(`alter table device drop column oldest_unsent_at, drop column unsent`);
    await runner.query(`drop index shop_order_to_pick_idx`);
    await runner.query(`alter table shop_order drop column is_rush, drop column released_at`);
    await runner.query(`alter table delivery_method drop column ready_minutes`);
  }
}
