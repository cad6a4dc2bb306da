import type { MigrationInterface, QueryRunner } from 'typeorm';

const kind = 'market, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb';

const changed = (rows: string, sign: 1 | -1): string =>
  `select ${kind}, categories, (available > 0)::integer as available, ${sign} as pieces from ${rows}`;

/** What was counted before and is counted the same cancels out, so a change of a name or a price writes nothing. */
const tally = (rows: string): string => `
  insert into listing_tally (${kind}, category_id, available, pieces)
  select ${kind}, c.id, available, sum(pieces)
    from (${rows}) changed cross join lateral unnest(changed.categories || 0) as c (id)
   group by ${kind}, c.id, available having sum(pieces) <> 0 order by market, c.id`;

const triggers = {
  insert: `after insert on product_listing referencing new table as new_rows`,
  update: `after update on product_listing referencing old table as old_rows new table as new_rows`,
  delete: `after delete on product_listing referencing old table as old_rows`,
};

const indexes = {
  product_listing_price_idx: `(market, price, product_id)`,
  product_listing_popularity_idx: `(market, (available > 0) desc, popularity desc, product_id)`,
  product_listing_released_idx: `(market, released_on desc nulls last, product_id)`,
};

/**
 * Counts beside filters are kept instead of counted from every row, and a list of the whole market is sorted by an
 * index. Each change adds rows to the tally that say by how much; two changes at once never wait for each other.
 */
export class ListingTally1700000036020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table listing_tally (
        id bigint generated always as identity constraint listing_tally_pk primary key,
        market text not null,
        category_id integer not null,
        manufacturer_slug text not null,
        manufacturer text not null,
        colour_family text not null,
        quality text not null,
        grade text,
        storage_gb integer,
        available integer not null,
        pieces integer not null
      )`);
    await runner.query(tally(changed('product_listing', 1)));
    await runner.query(`create index listing_tally_category_idx on listing_tally (market, category_id)`);
    await runner.query(`
      create function tally_listing() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${tally(changed('new_rows', 1))};
        elsif tg_op = 'DELETE' then ${tally(changed('old_rows', -1))};
        else ${tally(`${changed('new_rows', 1)} union all ${changed('old_rows', -1)}`)};
        end if;
        return null;
      end $$`);
    for (const [event, when] of Object.entries(triggers))
      await runner.query(
        `create trigger product_listing_tally_${event} ${when} for each statement execute function tally_listing()`,
      );
    for (const [name, columns] of Object.entries(indexes))
      await runner.query(`create index ${name} on product_listing ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
    for (const event of Object.keys(triggers))
      await runner.query(`drop trigger product_listing_tally_${event} on product_listing`);
    await runner.query(`drop function tally_listing()`);
    await runner.query(`drop table listing_tally`);
  }
}
