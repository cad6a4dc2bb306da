import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pieces with which orders left stores, so that each can come back once, as a packed one does. */
export class PiecesOfStoreOrders1700000099770 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table store_order_piece (
        id uuid not null default uuidv7() constraint store_order_piece_pk primary key,
        order_id uuid not null constraint store_order_piece_order_fk references shop_order (id),
        order_line_id uuid not null constraint store_order_piece_line_fk references order_line (id),
        product_id integer not null constraint store_order_piece_product_fk references product (id),
        unit_id uuid constraint store_order_piece_unit_fk references unit (id),
        piece integer not null,
        noted_at timestamptz not null default now(),
        constraint store_order_piece_once_uq unique (order_line_id, piece)
      )`);
    await runner.query(`create index store_order_piece_order_idx on store_order_piece (order_id)`);
    await runner.query(`create index store_order_piece_unit_idx on store_order_piece (unit_id)`);
    await runner.query(`
      alter table goods_return_item
        alter column package_item_id drop not null,
        add column store_order_piece_id uuid
          constraint goods_return_item_store_piece_fk references store_order_piece (id),
        add constraint goods_return_item_one_piece_ck
          check (num_nonnulls(package_item_id, store_order_piece_id) = 1) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What came back of such orders lies where it was put; the books of then do not know of what it was a piece.
    await runner.query(`delete from goods_return_item where package_item_id is null`);
    await runner.query(`
      alter table goods_return_item
        drop constraint goods_return_item_one_piece_ck,
        drop column store_order_piece_id,
        alter column package_item_id set not null`);
    await runner.query(`drop table store_order_piece`);
  }
}
