import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tallyAll, tallyFunction } from './1700000060000-list-features.ts';

/** The tally's column and facet of a courier within the hour. */
export const courier = ', courier';
export const facet = `, ('courier', case when k.available = 1 then k.courier end, k.courier)`;

const fill = `
  update product_listing l
     set is_expected = p.sale_state = 'announced',
         courier = (select 'hour' from delivery_method d
                     where d.market = l.market and d.is_active and d.ready_minutes is not null and d.kind = 'courier'
                     having p.weight_grams <= max(d.max_weight_grams))
    from product p where p.id = l.product_id`;

/** Lists say what is expected, and are filtered by what a courier brings within the hour. */
export class ListsByPlace1700000065000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table product_listing add column is_expected boolean not null default false, add column courier text`);
    await runner.query(`alter table listing_tally add column courier text`);
    await runner.query(`alter table product_listing disable trigger user`);
    await runner.query(fill);
    await runner.query(`alter table product_listing enable trigger user`);
    await runner.query(`delete from listing_tally`);
    await runner.query(`delete from listing_count`);
    await runner.query(tallyAll(courier, facet));
    await runner.query(tallyFunction(courier, facet));
    await runner.query(
      `create index product_listing_expected_idx on product_listing (market, released_on) where is_expected`,
    );
    await runner.query(`analyze listing_tally`);
    await runner.query(`analyze listing_count`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tallyFunction());
    await runner.query(`drop index product_listing_expected_idx`);
    await runner.query(`delete from listing_count where facet = 'courier'`);
    await runner.query(`alter table listing_tally drop column courier`);
    await runner.query(`alter table product_listing drop column courier, drop column is_expected`);
  }
}
