import type { MigrationInterface, QueryRunner } from 'typeorm';

const kept = 'market, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb';
const features = 'ram_gb, display_from, network, battery_from, health_from';
const withFeatures = `${kept}, ${features}`;

/** How the tally and its counts know stock. */
interface ByStock {
  /** Figure of a listing's row. */
  figure: string;
  /** Whether a tallied kind `k` is in stock. */
  isThere: string;
}

const byPieces: ByStock = { figure: '(available > 0)::integer', isThere: 'k.available = 1' };

const changed = (kind: string, rows: string, sign: 1 | -1, { figure } = byPieces): string =>
  `select ${kind}, categories, price, ${figure} as available, ${sign} as pieces from ${rows}`;

const tally = (kind: string, rows: string): string => `
  insert into listing_tally (${kind}, category_id, price, available, pieces)
  select ${kind}, c.id, priced.price, available, sum(pieces)
    from (${rows}) changed cross join lateral unnest(changed.categories || 0) as c (id)
    cross join lateral (values (null::integer), (changed.price)) as priced (price)
   group by ${kind}, c.id, priced.price, available having sum(pieces) <> 0 order by market, c.id`;

/** Each facet's values, of which a kind has one or none. */
const featureFacets = ({ isThere }: ByStock): string => `
  values ('total', '', ''), ('manufacturer', k.manufacturer_slug, k.manufacturer), ('colour', k.colour_family, k.colour_family),
         ('quality', coalesce(k.grade, k.quality), coalesce(k.grade, k.quality)), ('storage', k.storage_gb::text, k.storage_gb::text),
         ('in_stock', case when ${isThere} then 'true' end, ''), ('ram', k.ram_gb::text, k.ram_gb::text),
         ('display', k.display_from::text, k.display_from::text), ('network', k.network, k.network),
         ('battery', k.battery_from::text, k.battery_from::text), ('health', k.health_from::text, k.health_from::text)`;

/** @param kinds rows as the tally gets them */
const count = (kinds: string, facets: string): string => `
  insert into listing_count (market, category_id, facet, value, label, pieces)
  select k.market, k.category_id, f.facet, f.value, f.label, sum(k.pieces)
    from ${kinds} k cross join lateral (${facets}) as f (facet, value, label)
   where k.price is null and f.value is not null
   group by k.market, k.category_id, f.facet, f.value, f.label having sum(k.pieces) <> 0`;

/** The tally of the rows with the counts by value. @param more facets that came later, each with a comma before it */
const tallied =
  (kind: string, more = '', stock = byPieces) =>
  (rows: string): string =>
    `with kinds as (${tally(kind, rows)} returning *) ${count('kinds', featureFacets(stock) + more)}`;

const counted = (kind: string, rows: string, { figure } = byPieces): string =>
  `select ${kind}, categories, price, ${figure === byPieces.figure ? 'available > 0' : figure} from ${rows}`;

/** @param before whether it is written word for word as the migration before this one wrote it */
const tallyListing = (kind: string, write: (rows: string) => string, before = false, stock = byPieces): string => {
  const come = changed(kind, 'new_rows', 1, stock);
  const gone = changed(kind, 'old_rows', -1, stock);
  const isChange = `if exists (${counted(kind, 'new_rows', stock)} except all ${counted(kind, 'old_rows', stock)})`;
  const change = `${isChange} then ${write(`${come} union all ${gone}`)};`;
  return `
  create or replace function tally_listing() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${write(come)};
    elsif tg_op = 'DELETE' then ${write(gone)};
    ${before ? `else ${change} end if;` : `els${change}`}
    end if;
    return null;
  end $$`;
};

/** What keeps the tally and its counts, as of this migration or with further features. */
export const tallyFunction = (moreFeatures = '', moreFacets = '', stock = byPieces): string =>
  tallyListing(withFeatures + moreFeatures, tallied(withFeatures + moreFeatures, moreFacets, stock), false, stock);

/** Everything tallied anew, by the same features. */
export const tallyAll = (moreFeatures = '', moreFacets = ''): string =>
  tallied(withFeatures + moreFeatures, moreFacets)(changed(withFeatures + moreFeatures, 'product_listing', 1));

const fill = `
  update product_listing l
     set ram_gb = (mp.facts->'ram_gb'->>coalesce(p.storage_gb, 0)::text)::integer,
         display_from = case when d.tenths < 80 then d.tenths / 5 * 5 else d.tenths / 10 * 10 end,
         network = case when mp.facts->>'network' = '5g' then '5g' end,
         battery_from = nullif((mp.facts->>'battery_mah')::integer, 0) / 1000,
         health_from = case when h.least < 80 then 0 else least(h.least / 5 * 5, 95) end
    from product p
    join master_product mp on mp.id = p.master_product_id
    cross join lateral (select round((mp.facts->>'display_inches')::numeric * 10)::integer as tenths) d
    cross join lateral (
      select min(u.battery_percent) as least from unit u where u.product_id = p.id and u.location_id is not null and p.quality = 'used'
    ) h
   where p.id = l.product_id`;

/**
 * Lists are filtered by memory, display, network and battery. Counts of a whole list are kept by facet and value, so the
 * usual list reads some hundred of them however many kinds of goods there are; the kinds have the new features too.
 */
export class ListFeatures1700000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['product_listing', 'listing_tally'])
      await runner.query(`
        alter table ${table} add column ram_gb integer, add column display_from integer, add column network text,
          add column battery_from integer, add column health_from integer`);
    await runner.query(`
      create table listing_count (
        id bigint generated always as identity constraint listing_count_pk primary key,
        market text not null,
        category_id integer not null,
        facet text not null,
        value text not null,
        label text not null,
        pieces integer not null
      )`);
    await runner.query(`alter table product_listing disable trigger user`);
    await runner.query(fill);
    await runner.query(`alter table product_listing enable trigger user`);
    await runner.query(`delete from listing_tally`);
    await runner.query(tallyAll());
    await runner.query(`create index listing_count_category_idx on listing_count (market, category_id, facet)`);
    await runner.query(tallyFunction());
    await runner.query(`analyze listing_tally`);
    await runner.query(`analyze listing_count`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tallyListing(kept, (rows) => tally(kept, rows), true));
    await runner.query(`drop table listing_count`);
    for (const table of ['listing_tally', 'product_listing'])
      await runner.query(
        `alter table ${table} drop column ram_gb, drop column display_from, drop column network, drop column battery_from, drop column health_from`,
      );
  }
}
