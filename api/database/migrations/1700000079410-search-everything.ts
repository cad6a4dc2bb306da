import type { MigrationInterface, QueryRunner } from 'typeorm';

const given = (...columns: string[]): string => columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);

/** Texts by which the one search of the office finds what its grids do not: devices, repairs, customers, tasks. */
const indexes: Readonly<Record<string, string>> = {
  unit_search_idx: `unit using gin (plain_text(${given('imei', 'serial_number')}) gin_trgm_ops)`,
  repair_search_idx: `repair using gin (plain_text(number || ' ' || name || ' ' || email || ' ' || phone || ' ' || ${given('imei', 'serial_number')}) gin_trgm_ops)`,
  app_user_customer_search_idx: `app_user using gin (plain_text(name || ' ' || email) gin_trgm_ops) where role = 'customer'`,
  staff_task_search_idx: `staff_task using gin (plain_text(title || ' ' || note || ' ' || coalesce(link_ref, '')) gin_trgm_ops) where title is not null`,
};

export class SearchEverything1700000079410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, what] of Object.entries(indexes)) await runner.query(`create index ${name} on ${what}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
  }
}
