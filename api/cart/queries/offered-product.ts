import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

export type OfferedProduct = Pick<ProductRow, 'id'> &
  Pick<ProductListingRow, 'price' | 'quality' | 'type_device'> & {
    /** Free pieces. */
    available: number;
    /** Pieces that carts hold; they are free again when those let them go. */
    in_carts: number;
  };

/** What the shop offers under a code in a market: its id and free pieces; null when it is not offered. */
export async function findOffered(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  code: string,
): Promise<OfferedProduct | null> {
  const [row]: OfferedProduct[] = await db.query(
    prepared(`select p.id, coalesce(s.on_hand - s.reserved, 0) as available, l.price, l.quality, l.type_device,
            (select count(*)::integer from stock_reservation r
              where r.product_id = p.id and r.cart_id is not null and r.state = 'held') as in_carts
       from product p
       join product_listing l on l.product_id = p.id and l.market = $1
       left join stock_level s on s.product_id = p.id
      where p.code = $2 and p.is_active`),
    [market, code],
  );
  return row ?? null;
}
