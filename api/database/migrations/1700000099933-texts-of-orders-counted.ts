import type { MigrationInterface, QueryRunner } from 'typeorm';

const statistics: Readonly<Record<string, string>> = {
  shop_order_number_text: 'plain_text(number)',
  shop_order_name_text: 'plain_text(customer_name)',
  shop_order_email_text: 'plain_text(email)',
};

/**
 * The planner learns how often a part of a number, name or e-mail stands in orders. Without it all are taken for rare: the
 * newest hundred of a common name were looked for among everybody of that name.
 */
export class TextsOfOrdersCounted1700000099933 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, of] of Object.entries(statistics))
      await runner.query(`create statistics if not exists ${name} on ${of} from shop_order`);
    await runner.query(`analyze shop_order`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(statistics)) await runner.query(`drop statistics ${name}`);
  }
}
