import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import { wordsRank } from '../../listing/queries/listing-sql.ts';

/** A product under the search field; its price is in minor units. */
export type SuggestedProduct = Pick<ProductListingRow, 'seo_name' | 'name' | 'picture_key' | 'price'>;

/** Six products that can be sent or collected at once, one a model. @param query a `tsquery` in text */
export async function suggestProducts(pool: Pool, market: MarketCode, query: string): Promise<SuggestedProduct[]> {
  const { rows } = await pool.query<SuggestedProduct>({
    name: 'suggest-products',
    text: `
        select seo_name, name, picture_key, price from (
          select distinct on (p.master_product_id) l.seo_name, l.name, l.picture_key, l.price,
                 ${wordsRank('$2::tsquery')} as rank, l.popularity
            from product_listing l join product p on p.id = l.product_id
           where l.market = $1 and l.words @@ $2::tsquery and l.stock_rank > 0
           order by p.master_product_id, l.stock_rank desc, l.popularity desc
        ) best order by rank desc, popularity desc limit 6`,
    values: [market, query],
  });
  return rows;
}
