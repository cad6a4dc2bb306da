import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

/** What of an offered product decides its discounts, bonus and lenders; the price in minor units. */
type OfferedProduct = Pick<
  ProductListingRow,
  'product_id' | 'code' | 'price' | 'categories' | 'quality' | 'type_device' | 'available'
> & { manufacturer: ProductListingRow['manufacturer_slug'] };

/** A product as a market's shop offers it; null when it does not. */
export async function findOfferedProduct(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  code: string,
): Promise<OfferedProduct | null> {
  const [row]: OfferedProduct[] = await db.query(
    prepared(`select l.product_id, l.code, l.price, l.categories, l.quality, l.type_device, l.available,
                     l.manufacturer_slug as manufacturer
                from product_listing l where l.market = $1 and l.code = $2`),
    [market, code],
  );
  return row ?? null;
}
