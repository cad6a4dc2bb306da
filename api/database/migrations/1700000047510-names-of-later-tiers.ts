import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = ['cs', 'ro'].flatMap((market) =>
  [1, 2].map((tier) => ({ name: `product_listing_names_${market}_${tier}_idx`, market, tier })),
);

/** Words of names alone, of listings behind those a search looks among first: what its category alone calls so hides none of them. */
export class NamesOfLaterTiers1700000047510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { name, market, tier } of indexes)
      await runner.query(
        `create index ${name} on product_listing using gin (ts_filter(words, '{a}')) where market = '${market}' and tier = ${tier}`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indexes) await runner.query(`drop index ${name}`);
  }
}
