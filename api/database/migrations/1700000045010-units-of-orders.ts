import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that say with which order a device is: in its crate, in its package, or gone with it to the customer. */
const places = {
  unit_crate_idx: 'crate_id',
  unit_package_idx: 'package_id',
  unit_customer_order_idx: 'customer_order_id',
};

/** Devices of an order are found without looking at every device of the house. */
export class UnitsOfOrders1700000045010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of Object.entries(places))
      await runner.query(`create index ${name} on unit (${column}) where ${column} is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(places)) await runner.query(`drop index ${name}`);
  }
}
