import { conditionsOf, type ListingParts, type ListingQuery } from './listing-sql.ts';

const tallyScope = ({ categoryId }: ListingQuery): string =>
  `l.market = $1 and l.category_id = ${categoryId === null ? '0' : '$2'}`;

const withoutPrice = (parts: ListingParts): ListingParts => ({
  ...parts,
  filters: new Map([...parts.filters].filter(([name]) => name !== 'price')),
});

/**
 * The same conditions asked of `listing_tally`, whose columns have the names of the listing's and whose size follows the
 * kinds of goods and their prices, not their number. Words are not in it. Counts of a filter by price are read from the
 * rows within it, the others from those of whatever price.
 */
export function tallyParts(parts: ListingParts, query: ListingQuery): ListingParts {
  const price = parts.filters.get('price');
  return {
    ...withoutPrice(parts),
    from: 'listing_tally l',
    scope: `${tallyScope(query)} and ${price ?? 'l.price is null'}`,
  };
}

/** The lowest and highest price of a whole list, each found at an end of an index. */
function endsSql(parts: ListingParts, { categoryId }: ListingQuery): string {
  const table = categoryId === null ? 'l' : 'c';
  const end = (direction: 'asc' | 'desc'): string => `
    coalesce((select ${table}.price from ${parts.from} where ${parts.scope}
               order by ${table}.price ${direction}, ${table}.product_id ${direction} limit 1), 0)::text`;
  return `select 'price_bounds', ${end('asc')}, ${end('desc')}, 0, null`;
}

/** The lowest and highest price that the filters leave, but for the one by price; a row of `Counted`. */
export function boundsSql(parts: ListingParts, query: ListingQuery): string {
  const others = withoutPrice(parts);
  if (others.filters.size === 0) return endsSql(parts, query);
  const conditions = conditionsOf({ ...others, scope: `${tallyScope(query)} and l.price is not null` });
  return `
    select 'price_bounds', coalesce(min(price), 0)::text, coalesce(max(price), 0)::text, 0, null
      from (select l.price from listing_tally l where ${conditions} group by l.price having sum(l.pieces) > 0) as asked`;
}
