import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A piece of an order of a store comes back once; made while others write. */
export class PiecesOfStoreOrdersOnce1700000099771 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists goods_return_item_store_piece_uq`);
    await runner.query(
      `create unique index concurrently goods_return_item_store_piece_uq on goods_return_item (store_order_piece_id)`,
    );
    await runner.query(`alter table goods_return_item validate constraint goods_return_item_one_piece_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists goods_return_item_store_piece_uq`);
    await runner.query(`
      alter table goods_return_item
        drop constraint goods_return_item_one_piece_ck,
        add constraint goods_return_item_one_piece_ck
          check (num_nonnulls(package_item_id, store_order_piece_id) = 1) not valid`);
  }
}
