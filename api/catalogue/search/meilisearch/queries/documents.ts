import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import { type ProductDocument, separator } from '../product-document.ts';

/**
 * A part of a market's listing as documents, in the order of product ids.
 * @param productIds null = all products
 * @param after last product id of the part before; 0 at the beginning
 */
export async function readDocuments(
  pool: Pool,
  {
    market,
    productIds,
    after,
    limit,
  }: { market: MarketCode; productIds: readonly number[] | null; after: number; limit: number },
): Promise<ProductDocument[]> {
  const { rows } = await pool.query<ProductDocument>(
    `select product_id, code, coalesce((select p.ean from product p where p.id = product_id), '') as ean, seo_name, name, subtitle, manufacturer, manufacturer_slug,
            manufacturer_slug || '${separator}' || manufacturer as manufacturer_facet, colour_name, colour_family, storage_gb,
            quality, grade, coalesce(grade, quality) as quality_choice, picture_key, price, lowest_30_days, available,
            stock_rank > 0 as in_stock, stock_rank, case when stock_rank = 1 then cardinality(in_stores) else 0 end as in_stores,
            case when stock_rank = 1 and cardinality(in_stores) = 1 then (select w.name from store w where w.id = in_stores[1]) end as in_store,
            array(select w.seo_name from store w where w.id = any(in_stores) order by w.id) as stores, rating::float8 as rating, rating_count, popularity, boost::float8 as boost,
            coalesce(extract(epoch from released_on), 0)::integer as released_at,
            is_expected, case when is_expected and released_on > current_date then released_on end as expected_on, categories,
            ram_gb as ram, display_from as display, network, battery_from as battery, health_from as health,
            case when available > 0 then courier end as courier
       from product_listing
      where market = $1 and product_id > $2 and ($3::integer[] is null or product_id = any($3))
      order by product_id limit $4`,
    [market, after, productIds, limit],
  );
  return rows;
}
