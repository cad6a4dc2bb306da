import type { MigrationInterface, QueryRunner } from 'typeorm';

const line = (of = ''): string =>
  `plain_text(${['number', 'customer_name', 'email', 'phone'].map((column) => `${of}${column}`).join(` || ' ' || `)})`;

/** Those on expressions, which put texts into plain letters again at each comparison, and each order into four of them. */
const replaced: Readonly<Record<string, string>> = {
  shop_order_search_idx: line(),
  shop_order_number_search_idx: 'plain_text(number)',
  shop_order_customer_search_idx: 'plain_text(customer_name)',
  shop_order_email_search_idx: 'plain_text(email)',
};

/**
 * What the office finds an order by, as one line of plain text beside it. Few letters, which no index of trigrams knows,
 * are compared with the lines as they lie.
 */
export class OrderSearchLine1700000045100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(replaced)) await runner.query(`drop index ${name}`);
    await runner.query(`alter table shop_order add column search_line text not null default ''`);
    await runner.query(`alter table shop_order alter search_line type text using ${line()}`);
    await runner.query(`
      create function write_order_search_line() returns trigger language plpgsql as $$
      begin
        new.search_line := ${line('new.')};
        return new;
      end $$`);
    await runner.query(`
      create trigger shop_order_search_line before insert or update of number, customer_name, email, phone on shop_order
        for each row execute function write_order_search_line()`);
    await runner.query(`create index shop_order_search_idx on shop_order using gin (search_line gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index shop_order_search_idx`);
    await runner.query(`drop trigger shop_order_search_line on shop_order`);
    await runner.query(`drop function write_order_search_line()`);
    await runner.query(`alter table shop_order drop column search_line`);
    for (const [name, expression] of Object.entries(replaced))
      await runner.query(`create index ${name} on shop_order using gin (${expression} gin_trgm_ops)`);
  }
}
