import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parcels that came back: undelivered ones, and goods of withdrawn contracts. */
export class GoodsReturns1700000016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence goods_return_number_seq`);
    await runner.query(`
      create table goods_return (
        id uuid not null default uuidv7() constraint goods_return_pk primary key,
        code text not null constraint goods_return_code_uq unique,
        order_id uuid not null constraint goods_return_order_fk references shop_order (id),
        package_id uuid constraint goods_return_package_fk references package (id),
        kind text not null constraint goods_return_kind_ck check (kind in ('undelivered', 'withdrawal')),
        state text not null constraint goods_return_state_ck check (state in ('open', 'received', 'abandoned')),
        opened_by uuid not null constraint goods_return_opened_by_fk references app_user (id),
        device_id uuid not null constraint goods_return_device_fk references device (id),
        opened_at timestamptz not null default now(),
        finished_at timestamptz
      )`);
    await runner.query(`create unique index goods_return_open_uq on goods_return (order_id) where state = 'open'`);
    await runner.query(`
      create table goods_return_item (
        id uuid not null default uuidv7() constraint goods_return_item_pk primary key,
        return_id uuid not null constraint goods_return_item_return_fk references goods_return (id),
        package_item_id uuid not null constraint goods_return_item_package_item_fk references package_item (id)
          constraint goods_return_item_package_item_uq unique,
        location_id integer not null constraint goods_return_item_location_fk references location (id),
        event_id uuid not null constraint goods_return_item_event_uq unique,
        at timestamptz not null default now()
      )`);
    await runner.query(`create index goods_return_item_return_idx on goods_return_item (return_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table goods_return_item, goods_return`);
    await runner.query(`drop sequence goods_return_number_seq`);
  }
}
