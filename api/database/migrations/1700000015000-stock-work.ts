import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Places goods are not sold from (goods-in, quarantine), what was counted and moved where and when, and the count of
 * pieces set aside.
 */
export class StockWork1700000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table location
        add column kind text not null default 'shelf'
          constraint location_kind_ck check (kind in ('shelf', 'inbound', 'quarantine')),
        add column counted_at timestamptz,
        add column closed_at timestamptz`);
    await runner.query(`
      alter table location_stock
        add column moved_at timestamptz not null default now(),
        add column revision integer not null default 0`);
    await runner.query(`
      create function mark_moved() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.revision := case when new.quantity = 0 then 0 else 1 end;
        elsif new.quantity <> old.quantity then
          new.revision := old.revision + 1;
          new.moved_at := now();
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger location_stock_moved before insert or update on location_stock
        for each row execute function mark_moved()`);
    await runner.query(`
      alter table stock_level
        add column aside integer not null default 0 constraint stock_level_aside_ck check (aside >= 0)`);
    await runner.query(`
      alter table stock_movement
        add column aside_delta integer not null default 0,
        add column pieces integer,
        add column from_location_id integer
          constraint stock_movement_from_location_fk references location (id),
        add column to_location_id integer
          constraint stock_movement_to_location_fk references location (id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table stock_movement drop column to_location_id, drop column from_location_id, drop column pieces, drop column aside_delta`,
    );
    await runner.query(`alter table stock_level drop column aside`);
    await runner.query(`drop trigger location_stock_moved on location_stock`);
    await runner.query(`drop function mark_moved`);
    await runner.query(`alter table location_stock drop column revision, drop column moved_at`);
    await runner.query(`alter table location drop column closed_at, drop column counted_at, drop column kind`);
  }
}
