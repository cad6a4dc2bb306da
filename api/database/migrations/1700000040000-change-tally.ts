import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each table's rows belong to; one table may belong to several topics. */
const tablesOf: Readonly<Record<string, readonly string[]>> = {
  orders: ['shop_order', 'order_log', 'payment', 'package', 'goods_return', 'order_shortage'],
  products: ['product', 'product_price', 'product_text', 'product_category', 'stock_level'],
  categories: ['category', 'category_text'],
  buyouts: [
    'buyout',
    'buyout_check',
    'buyout_photo',
    'buyout_inspection',
    'buyout_contract',
    'buyout_parcel',
    'payout',
  ],
  payouts: ['payout', 'bank_file'],
  tasks: ['staff_task'],
  floor: ['pick_list', 'pick_line', 'package', 'hand_over', 'hand_over_package', 'crate', 'goods_return'],
  stock: ['location', 'location_stock', 'stock_movement'],
};

const triggers = Object.entries(tablesOf).flatMap(([topic, tables]) =>
  tables.map((table) => ({ topic, table, name: `${table}_tells_${topic}` })),
);

/**
 * Counts the changes of each topic, so that screens can be told of them. A connection counts in a row of its own: one
 * row for all would let only one transaction after another commit. The sum is read.
 */
export class ChangeTally1700000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table change_tally (
        topic text not null,
        backend integer not null,
        changes bigint not null,
        constraint change_tally_pk primary key (topic, backend)
      ) with (fillfactor = 50)`);
    await runner.query(`
      create function count_change() returns trigger language plpgsql as $$
      begin
        insert into change_tally (topic, backend, changes) values (tg_argv[0], pg_backend_pid(), 1)
        on conflict (topic, backend) do update set changes = change_tally.changes + 1;
        return null;
      end $$`);
    for (const { topic, table, name } of triggers)
      await runner.query(
        `create trigger ${name} after insert or update or delete on ${table}
           for each statement execute function count_change('${topic}')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of triggers) await runner.query(`drop trigger ${name} on ${table}`);
    await runner.query(`drop function count_change`);
    await runner.query(`drop table change_tally`);
  }
}
