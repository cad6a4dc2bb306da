import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';

/** What one piece adds to a parcel; the price is in minor units. */
export type GoodsToSend = Pick<ProductListingRow, 'price'> & Pick<ProductRow, 'weight_grams'>;

/** A product by its code; null when the market does not offer it. */
export async function findGoodsToSend(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  code: string,
): Promise<GoodsToSend | null> {
  const [goods]: GoodsToSend[] = await db.query(
    `select l.price, p.weight_grams from product p join product_listing l on l.product_id = p.id and l.market = $1
      where p.code = $2 and p.is_active`,
    [market, code],
  );
  return goods ?? null;
}
