import { fits, hitsSql } from '../../listing/queries/facet-sql.ts';
import type { ListingParts, ListingQuery } from '../../listing/queries/listing-sql.ts';
import { enoughHits, lastTier } from '../search-tiers.ts';

const tiers = Array.from({ length: lastTier + 1 }, (_, tier) => tier);

/** The words asked of a listing's name alone, as the indexes of names have them. */
const namedSo = ({ words }: ListingParts): string[] =>
  words.map((word) => word.replace('l.words', `ts_filter(l.words, '{a}')`));

/** What stands in a row of the named CTE; 0 before the first tier. */
const before = (name: 'found' | 'named', tier: number): string =>
  tier === 0 ? '0' : `(select n from ${name}_${tier - 1})`;

/** How many hits fit the filters in a tier, or in those before it. */
function countSql(parts: ListingParts, name: 'found' | 'named', tier: number): string {
  const rows = tier === 0 ? 'hits_0' : `(select * from hits_${tier} union all select * from names_${tier}) as hits`;
  const isCounted = name === 'named' ? 'count(*) filter (where is_named)' : 'count(*)';
  return `select ${isCounted} + ${before(name, tier)} as n from ${rows} ${fits(parts)}`;
}

function tierSql(parts: ListingParts, market: string, tier: number, more: string): string {
  const columns = `, ${namedSo(parts).join(' and ')} as is_named ${more}`;
  const read = (name: string, conditions: readonly string[]): string => {
    // Market and tier as literals, because an index of a tier is not chosen by parameters.
    const scope = [`l.market = '${market}'`, `l.tier = ${tier}`, ...parts.places, ...conditions].join(' and ');
    return hitsSql({ ...parts, scope }, columns, { name });
  };
  const isWanted = `${before('found', tier)} < ${enoughHits}`;
  const areNamesWanted = [`not ${isWanted}`, `${before('named', tier)} < ${enoughHits}`];
  const later = [
    read(`hits_${tier}`, [...parts.words, isWanted]),
    read(`names_${tier}`, [...namedSo(parts), ...areNamesWanted]),
  ];
  return `${tier === 0 ? read('hits_0', parts.words) : later.join(', ')},
    found_${tier} as materialized (${countSql(parts, 'found', tier)}),
    named_${tier} as materialized (${countSql(parts, 'named', tier)})`;
}

/**
 * Hits of a search tier by tier, as far as needed for enough to fit the filters: each tier wholly or not at all. Of the
 * tiers that are not needed, those hits whose names say the words, until there are enough of such: a thousand that only
 * their category calls so hide no few that are named so. What is not needed is not read.
 */
export const tieredHitsSql = (parts: ListingParts, { market }: ListingQuery, more: string): string => `
  ${tiers.map((tier) => tierSql(parts, market, tier, more)).join(', ')},
  hits as (select * from hits_0 ${tiers
    .slice(1)
    .map((tier) => `union all select * from hits_${tier} union all select * from names_${tier}`)
    .join(' ')})`;

/** Whether goods are left in which nobody looked. */
export const leftSql = ({ market }: ListingQuery): string => {
  const reached = tiers.slice(0, -1).map((tier) => `when (select n from found_${tier}) >= ${enoughHits} then ${tier}`);
  return `exists (select from product_listing l where l.market = '${market}' and l.tier > case ${reached.join(' ')} else ${lastTier} end)`;
};
