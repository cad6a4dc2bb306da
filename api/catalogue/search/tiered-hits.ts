import { fits, hitsSql } from '../listing/facet-sql.ts';
import type { ListingParts, ListingQuery } from '../listing/listing-sql.ts';
import { enoughHits, lastTier } from './search-tiers.ts';

const tiers = Array.from({ length: lastTier + 1 }, (_, tier) => tier);

/** How many goods fit in a tier and those before it. */
const countSql = (parts: ListingParts, tier: number): string =>
  `select count(*) + ${tier === 0 ? '0' : `(select n from found_${tier - 1})`} as n from hits_${tier} ${fits(parts)}`;

function tierSql(parts: ListingParts, market: string, tier: number, more: string): string {
  // Market and tier as literals, because an index of a tier is not chosen by parameters.
  const own = [`l.market = '${market}'`, `l.tier = ${tier}`, ...parts.words];
  const before = tier === 0 ? [] : [`(select n from found_${tier - 1}) < ${enoughHits}`];
  const scope = [...own, ...before].join(' and ');
  return `${hitsSql({ ...parts, scope }, more, { name: `hits_${tier}` })},
    found_${tier} as materialized (${countSql(parts, tier)})`;
}

/**
 * Hits of a search tier by tier, as far as needed for enough to fit the filters: each tier wholly or not at all. A tier that
 * is not needed is not read.
 */
export const tieredHitsSql = (parts: ListingParts, { market }: ListingQuery, more: string): string => `
  ${tiers.map((tier) => tierSql(parts, market, tier, more)).join(', ')},
  hits as (${tiers.map((tier) => `select * from hits_${tier}`).join(' union all ')})`;

/** Whether goods are left in which nobody looked. */
export const leftSql = ({ market }: ListingQuery): string => {
  const reached = tiers.slice(0, -1).map((tier) => `when (select n from found_${tier}) >= ${enoughHits} then ${tier}`);
  return `exists (select from product_listing l where l.market = '${market}' and l.tier > case ${reached.join(' ')} else ${lastTier} end)`;
};
