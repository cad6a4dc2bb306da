import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** Neither delivered nor cancelled: some thousands, however many years lie behind. */
const open = [
  'waiting_payment',
  'new',
  'picking',
  'missing',
  'awaiting_customer',
  'awaiting_stock',
  'in_store',
  'picked',
  'packing',
  'packed',
  'handed_over',
  'arrived',
];

const indexes: Indexes = {
  shop_order_open_idx: `shop_order (ship_by) where state in (${open.map((state) => `'${state}'`).join(', ')})`,
};

/** What is late among open orders is found without walking through those of years, which went in time. */
export class OpenOrders1700000100007 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
