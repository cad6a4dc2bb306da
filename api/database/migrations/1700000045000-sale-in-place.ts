import type { MigrationInterface, QueryRunner } from 'typeorm';

const kind = 'market, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb';

const changed = (rows: string, sign: 1 | -1): string =>
  `select ${kind}, categories, price, (available > 0)::integer as available, ${sign} as pieces from ${rows}`;

const tally = (rows: string): string => `
  insert into listing_tally (${kind}, category_id, price, available, pieces)
  select ${kind}, c.id, priced.price, available, sum(pieces)
    from (${rows}) changed cross join lateral unnest(changed.categories || 0) as c (id)
    cross join lateral (values (null::integer), (changed.price)) as priced (price)
   group by ${kind}, c.id, priced.price, available having sum(pieces) <> 0 order by market, c.id`;

const counted = (rows: string): string => `select ${kind}, categories, price, available > 0 from ${rows}`;

/** @param update what is done for changed rows */
const tallyListing = (update: string): string => `
  create or replace function tally_listing() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${tally(changed('new_rows', 1))};
    elsif tg_op = 'DELETE' then ${tally(changed('old_rows', -1))};
    else ${update}
    end if;
    return null;
  end $$`;

const tallyUpdated = `${tally(`${changed('new_rows', 1)} union all ${changed('old_rows', -1)}`)};`;

const ifCountedOtherwise = `
  if exists (${counted('new_rows')} except all ${counted('old_rows')}) then ${tallyUpdated} end if;`;

const index = (isAvailable: string): string =>
  `create index product_listing_popularity_idx on product_listing (market, ${isAvailable} desc, popularity desc, product_id)`;

/**
 * A sale changes how many pieces are listed and seldom whether there are any. Indexes know the latter alone, so the usual
 * sale writes a row beside the old one, in room left for it, and touches no index.
 */
export class SaleInPlace1700000045000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product_listing set (fillfactor = 80)`);
    await runner.query(`drop index product_listing_popularity_idx`);
    await runner.query(`alter table product_listing add column is_available boolean not null default false`);
    // Writes the table anew, so the room is left in every page.
    await runner.query(`alter table product_listing alter is_available type boolean using available > 0`);
    await runner.query(index('is_available'));
    await runner.query(`
      create function mark_available() returns trigger language plpgsql as $$
      begin
        new.is_available := new.available > 0;
        return new;
      end $$`);
    await runner.query(`
      create trigger product_listing_available before insert or update on product_listing
        for each row when (new.is_available <> (new.available > 0)) execute function mark_available()`);
    await runner.query(tallyListing(ifCountedOtherwise));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tallyListing(tallyUpdated));
    await runner.query(`drop trigger product_listing_available on product_listing`);
    await runner.query(`drop function mark_available()`);
    await runner.query(`drop index product_listing_popularity_idx`);
    await runner.query(`alter table product_listing drop column is_available`);
    await runner.query(index('(available > 0)'));
    await runner.query(`alter table product_listing reset (fillfactor)`);
  }
}
