import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beginning of a Romanian line under the name of a used piece, in one table. */
const reword = (table: string, from: string, to: string): string =>
  `update ${table} set subtitle = '${to}' || substr(subtitle, ${from.length + 1})
    where market = 'ro' and subtitle like '${from}%'
      and product_id in (select id from product where quality = 'used')`;

/** Used goods are `second-hand` in Romanian in filters and on cards alike; cards said `folosit`. */
export class RomanianGradeWords1700000028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['product_text', 'product_listing'])
      await runner.query(reword(table, 'Folosit, ', 'Second-hand, '));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['product_text', 'product_listing'])
      await runner.query(reword(table, 'Second-hand, ', 'Folosit, '));
  }
}
