import type { MigrationInterface, QueryRunner } from 'typeorm';

const fill = `
  update product_listing l set tier = placed.tier
    from (select market, product_id, case when place <= 1000 then 0 when place <= 16000 then 1 else 2 end as tier
            from (select market, product_id, row_number() over (
                         partition by market, type_device
                         order by boost::float8 * (1 + ln(1 + popularity) / 20) desc, product_id) as place
                    from product_listing) ranked) placed
   where l.market = placed.market and l.product_id = placed.product_id and placed.tier < 2`;

const indexes = ['cs', 'ro'].flatMap((market) =>
  [0, 1].map((tier) => ({ name: `product_listing_words_${market}_${tier}_idx`, market, tier })),
);

/** A search looks among the goods recommended most of each kind first. What is counted beside filters stays as it is. */
export class SearchTiers1700000044000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product_listing add column tier integer not null default 2`);
    await runner.query(`alter table product_listing disable trigger user`);
    await runner.query(fill);
    await runner.query(`alter table product_listing enable trigger user`);
    for (const { name, market, tier } of indexes)
      await runner.query(
        `create index ${name} on product_listing using gin (words) where market = '${market}' and tier = ${tier}`,
      );
    await runner.query(`create index product_listing_tier_idx on product_listing (market, tier)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indexes) await runner.query(`drop index ${name}`);
    await runner.query(`drop index product_listing_tier_idx`);
    await runner.query(`alter table product_listing drop column tier`);
  }
}
