import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** By its name, the table and column that each index is of. */
const indexes: Indexes = {
  cart_item_cart_idx: 'cart_item (cart_id)',
  bank_line_statement_idx: 'bank_line (statement_id)',
  package_order_idx: 'package (order_id)',
  package_item_line_idx: 'package_item (order_line_id)',
  package_item_held_unit_idx: 'package_item (unit_id) where unit_id is not null',
  pick_line_line_idx: 'pick_line (order_line_id)',
  pick_line_swapped_idx: 'pick_line (swapped_unit_id) where swapped_unit_id is not null',
  goods_return_order_idx: 'goods_return (order_id)',
  goods_return_package_idx: 'goods_return (package_id)',
  order_shortage_line_idx: 'order_shortage (order_line_id)',
  order_shortage_substitute_idx: 'order_shortage (substitute_line_id) where substitute_line_id is not null',
  store_order_device_line_idx: 'store_order_device (order_line_id)',
  store_order_device_once_idx: 'store_order_device (unit_id)',
  carrier_number_package_idx: 'carrier_number (package_id) where package_id is not null',
  payment_split_idx: 'payment (split_from) where split_from is not null',
  loan_notice_payment_idx: 'loan_notice (payment_id)',
  buyout_parcel_asked_buyout_idx: 'buyout_parcel_asked (buyout_id)',
};

/**
 * What belongs to a cart, an order, one of its lines, a package, a device or a payment is found by it, however much of
 * it there is. Some had indexes of a part of the rows alone, which reads of all rows cannot use. Made while others write.
 */
export class WhatGrowsIsFound1700000099750 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
