import type { EntityManager } from 'typeorm';
import { conditionsOf, type ListingParts, type ListingQuery } from './listing-sql.ts';

/**
 * True where counts are answered by `listing_tally`, whose size follows the kinds of goods and not their number. Prices
 * and words are not in it; there the rows themselves are counted.
 */
export const isTallied = ({ words, filters }: ListingQuery): boolean =>
  words === null && filters.price_from === undefined && filters.price_to === undefined;

/** The same conditions asked of the tally, whose columns have the names of the listing's. */
export const tallyParts = (parts: ListingParts, { categoryId }: ListingQuery): ListingParts => ({
  ...parts,
  from: 'listing_tally l',
  scope: `l.market = $1 and l.category_id = ${categoryId === null ? '0' : '$2'}`,
});

/** The lowest and highest price, each found at an end of an index; a row of `Counted`. */
export function boundsSql(parts: ListingParts, { categoryId }: ListingQuery): string {
  const table = categoryId === null ? 'l' : 'c';
  const end = (direction: 'asc' | 'desc'): string => `
    coalesce((select ${table}.price from ${parts.from} where ${conditionsOf(parts)}
               order by ${table}.price ${direction}, ${table}.product_id ${direction} limit 1), 0)::text`;
  return `select 'price_bounds', ${end('asc')}, ${end('desc')}, 0, null`;
}

const kind =
  'market, category_id, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb, available';

/** Puts rows of one kind together. Counts stay the same at every moment, and changes made meanwhile are kept. */
export async function compactTally(db: Pick<EntityManager, 'query'>): Promise<void> {
  await db.query(`
    with crowded as (
      select distinct market, category_id from (
        select market, category_id from listing_tally group by ${kind} having count(*) > 1 or sum(pieces) = 0
      ) as several
    ), gone as (
      delete from listing_tally using crowded
       where listing_tally.market = crowded.market and listing_tally.category_id = crowded.category_id
      returning listing_tally.*
    )
    insert into listing_tally (${kind}, pieces)
    select ${kind}, sum(pieces) from gone group by ${kind} having sum(pieces) <> 0`);
}
