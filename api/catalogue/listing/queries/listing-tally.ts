import { facetSql, hitsSql, nearlyFits } from './facet-sql.ts';
import { conditionsOf, type FilterName, type ListingParts, type ListingQuery } from './listing-sql.ts';

/** The tally with the listing's name of what can be sent, what stores alone have and what is sold out. */
const tally = `(select t.*, case t.available when 1 then 2 when -1 then 1 else 0 end as stock_rank from listing_tally t) l`;

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
function tallyParts(parts: ListingParts, query: ListingQuery): ListingParts {
  const price = parts.filters.get('price');
  return {
    ...withoutPrice(parts),
    from: tally,
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
function boundsSql(parts: ListingParts, query: ListingQuery): string {
  const others = withoutPrice(parts);
  if (others.filters.size === 0) return endsSql(parts, query);
  const conditions = conditionsOf({ ...others, scope: `${tallyScope(query)} and l.price is not null` });
  return `
    select 'price_bounds', coalesce(min(price), 0)::text, coalesce(max(price), 0)::text, 0, null
      from (select l.price from ${tally} where ${conditions} group by l.price having sum(l.pieces) > 0) as asked`;
}

/** Counts of a whole list, kept by facet and value; of one facet where it is named. Rows of `Counted`. */
const wholeSql = ({ categoryId }: ListingQuery, own?: FilterName): string => `
  select facet, value, max(label) as label, sum(pieces)::integer as count, null::text as hex
    from listing_count where market = $1 and category_id = ${categoryId === null ? '0' : '$2'}${own ? ` and facet = '${own}'` : ''}
   group by facet, value having sum(pieces) > 0`;

/**
 * Counts beside the filters of a list without words. Those of a whole list are read as they are kept, and so are those of
 * the one facet that a list is narrowed by; the others are added up from the kinds that fit.
 */
export function keptFacetSql(parts: ListingParts, query: ListingQuery): string {
  const bounds = boundsSql(parts, query);
  if (parts.filters.size === 0) return `${wholeSql(query)} union all ${bounds}`;
  const tallied = tallyParts(parts, query);
  const [own, ...more] = tallied.filters.keys();
  const counted = { counted: 'l.pieces' };
  if (own === undefined || more.length > 0 || parts.filters.has('price')) {
    const near = tallied.filters.size > 1 ? ` and ${nearlyFits(tallied)}` : '';
    const narrowed = { ...tallied, scope: tallied.scope + near };
    return `with ${hitsSql(narrowed, '', counted)} ${facetSql(narrowed, bounds)}`;
  }
  const fitting = { ...tallied, scope: conditionsOf(tallied), filters: new Map() };
  return `
    with ${hitsSql(fitting, '', counted)}
    select * from (${facetSql(fitting, bounds)}) as others where facet <> '${own}'
    union all ${wholeSql(query, own)}`;
}
