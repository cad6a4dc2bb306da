import type { MigrationInterface, QueryRunner } from 'typeorm';

const kind = 'market, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb';

const changed = (rows: string, sign: 1 | -1, price = 'price, '): string =>
  `select ${kind}, categories, ${price}(available > 0)::integer as available, ${sign} as pieces from ${rows}`;

/**
 * What is counted the same as before cancels out.
 * @param prices under which each piece is counted, null being whatever price; null before there were any
 */
const tally = (rows: string, prices: string | null): string => `
  insert into listing_tally (${kind}, category_id, ${prices ? 'price, ' : ''}available, pieces)
  select ${kind}, c.id, ${prices ? 'priced.price, ' : ''}available, sum(pieces)
    from (${rows}) changed cross join lateral unnest(changed.categories || 0) as c (id)
    ${prices ? `cross join lateral (${prices}) as priced (price)` : ''}
   group by ${kind}, c.id, ${prices ? 'priced.price, ' : ''}available having sum(pieces) <> 0 order by market, c.id`;

const itsPrice = 'values (changed.price)';
const bothWays = 'values (null::integer), (changed.price)';

const tallyListing = (prices: string | null): string => {
  const gone = changed('old_rows', -1, prices ? undefined : '');
  const come = changed('new_rows', 1, prices ? undefined : '');
  return `
  create or replace function tally_listing() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${tally(come, prices)};
    elsif tg_op = 'DELETE' then ${tally(gone, prices)};
    else ${tally(`${come} union all ${gone}`, prices)};
    end if;
    return null;
  end $$`;
};

/** Counts narrowed by price, and the lowest and highest price of a narrowed list, are kept as the other counts are. */
export class PricedTally1700000037200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table listing_tally add column price integer`);
    await runner.query(tallyListing(bothWays));
    await runner.query(tally(changed('product_listing', 1), itsPrice));
    await runner.query(`drop index listing_tally_category_idx`);
    await runner.query(`create index listing_tally_category_idx on listing_tally (market, category_id, price)`);
    await runner.query(`analyze listing_tally`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tallyListing(null));
    await runner.query(`delete from listing_tally where price is not null`);
    await runner.query(`alter table listing_tally drop column price`);
    await runner.query(`create index listing_tally_category_idx on listing_tally (market, category_id)`);
  }
}
