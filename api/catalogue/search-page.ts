import type { Facets, ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { Pool } from 'pg';
import { preparedName } from '../database/prepared-name.ts';
import { cardColumns, type CardRow, presentCard } from './card.ts';
import { type Counted, facetSql, facetsOf, fits, hitsSql } from './count-facets.ts';
import type { PageOf } from './list-products.ts';
import { listingParts, type ListingQuery } from './listing-sql.ts';

/** Order of `hits`; ties are broken so that pages never overlap. */
const orders: Record<PageOf['sort'], string> = {
  relevance: 'rank desc, is_available desc, popularity desc, product_id',
  popular: 'is_available desc, popularity desc, product_id',
  newest: 'released_on desc nulls last, product_id',
  price: 'price, product_id',
  '-price': 'price desc, product_id desc',
};

type Found = { facet: 'card'; count: number; card: CardRow } | Counted;

/**
 * A page of a search and its facets by one statement: finding the hits is the dear part, and both need them.
 * @param arrival day the soonest standard delivery arrives
 */
export async function searchPage(
  pool: Pool,
  query: ListingQuery,
  { page, pageSize, sort }: PageOf,
  arrival: string | null,
): Promise<{ products: ProductCard[]; facets: Facets }> {
  const parts = listingParts(query);
  const more = `, l.product_id, l.popularity, l.released_on, ${parts.rank} as rank`;
  const order = orders[sort];
  const limit = parts.parameters.add(pageSize);
  const offset = parts.parameters.add((page - 1) * pageSize);
  const text = `
    with ${hitsSql(parts, more)},
    page as materialized (
      select product_id, row_number() over (order by ${order})::integer as place
        from hits ${fits(parts)} order by ${order} limit ${limit} offset ${offset}
    )
    select facet, value, label, count, hex, null::json as card from (${facetSql(parts)}) counted
    union all
    select 'card', '', '', page.place, null, row_to_json(shown)
      from page
      join lateral (select ${cardColumns} from product_listing l where l.market = $1 and l.product_id = page.product_id) shown on true`;
  const { rows } = await pool.query<Found>({ name: preparedName(text), text, values: parts.parameters.values });
  const cards = rows.filter((row) => row.facet === 'card').toSorted((a, b) => a.count - b.count);
  return {
    products: cards.map(({ card }) => presentCard(query.market, card, arrival)),
    facets: facetsOf(rows.filter((row) => row.facet !== 'card')),
  };
}
