import type { Pool } from 'pg';
import { preparedName } from '../../../database/prepared-name.ts';
import { cardColumns, type CardRow } from '../../listing/card.ts';
import { type Counted, fits, hitsSql, kindsSql, searchFacetSql } from '../../listing/queries/facet-sql.ts';
import type { PageOf } from '../../listing/queries/list-page.ts';
import { leftSql, tieredHitsSql } from './tiered-hits.ts';
import { listingParts, type ListingParts, type ListingQuery } from '../../listing/queries/listing-sql.ts';

/** Order of `hits`; ties are broken so that pages never overlap. */
const orders: Record<PageOf['sort'], string> = {
  relevance: 'rank desc, stock_rank desc, popularity desc, product_id',
  popular: 'stock_rank desc, popularity desc, product_id',
  newest: 'released_on desc nulls last, product_id',
  price: 'price, product_id',
  '-price': 'price desc, product_id desc',
};

/** A card of the page with its place, how much is left where nobody looked, or a count of a facet. */
export type FoundRow = { facet: 'card'; count: number; card: CardRow } | { facet: 'left'; count: number } | Counted;

/** Limit and offset in SQL. */
interface Window {
  limit: string;
  offset: string;
}

const pageFrom = (rows: string, order: string, { limit, offset }: Window): string => `
  page as materialized (
    select product_id, row_number() over (order by ${order})::integer as place
      from (select * from ${rows} order by ${order} limit ${limit} offset ${offset}) shown
  )`;

/**
 * Hits of several words by relevance. Ranking looks at all words of a listing, so it is asked only of hits that can come
 * before the worst one of those that are wanted and recommended most.
 */
function pageByRank(parts: ListingParts, window: Window): string {
  const rank = (hits: string): string => `
    select h.product_id, h.stock_rank, h.popularity, ${parts.rank} as rank
      from ${hits} h join product_listing l on l.market = $1 and l.product_id = h.product_id`;
  return `
    wanted as materialized (
      select * from hits ${fits(parts)} order by most_rank desc limit ${window.limit}::bigint + ${window.offset}::bigint
    ),
    ranked as materialized (
      ${rank(`(select * from hits ${fits(parts)})`)}
       where h.most_rank >= (select min(rank) from (${rank('wanted')}) as worst)
    ),
    ${pageFrom('ranked', orders.relevance, window)}`;
}

function pageSql(parts: ListingParts, sort: PageOf['sort'], isPruned: boolean, window: Window): string {
  return isPruned ? pageByRank(parts, window) : pageFrom(`hits ${fits(parts)}`, orders[sort], window);
}

/** A page of a search and its facets by one statement: finding the hits is the dear part, and both need them. */
export async function readSearchPage(
  pool: Pool,
  query: ListingQuery,
  { page, pageSize, sort }: PageOf,
): Promise<FoundRow[]> {
  const parts = listingParts(query);
  // The rank of a single word hardly differs between hits, so none could be passed over.
  const isTiered = sort === 'relevance' && parts.words.length > 0;
  const isPruned = isTiered && parts.words.length > 1;
  const rank = isPruned ? `, ${parts.mostRank} as most_rank` : sort === 'relevance' ? `, ${parts.rank} as rank` : '';
  const window = { limit: parts.parameters.add(pageSize), offset: parts.parameters.add((page - 1) * pageSize) };
  const columns = `, l.product_id, l.stock_rank, l.popularity, l.released_on${rank}`;
  const text = `
    with ${isTiered ? tieredHitsSql(parts, query, columns) : hitsSql(parts, columns)}, ${kindsSql(parts)},
    ${pageSql(parts, sort, isPruned, window)}
    select facet, value, label, count, hex, null::json as card from (${searchFacetSql(parts)}) counted
    ${isTiered ? `union all select 'left', '', '', (${leftSql(query)})::integer, null, null` : ''}
    union all
    select 'card', '', '', page.place, null, row_to_json(shown)
      from page
      join lateral (select ${cardColumns} from product_listing l where l.market = $1 and l.product_id = page.product_id) shown on true`;
  const { rows } = await pool.query<FoundRow>({ name: preparedName(text), text, values: parts.parameters.values });
  return rows;
}
