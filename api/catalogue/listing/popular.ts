import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { cardColumns, type CardRow, presentCard } from './card.ts';

const most = 4;

/** The most wanted product in stock of each category of the first level, so that they are of several kinds. */
const popularSql = `
  select ${cardColumns} from (
    select distinct on (best.product_id) best.product_id, c.position
      from category c
      join lateral (
        select lc.product_id from listing_category lc
         where lc.market = $1 and lc.category_id = c.id and lc.is_available
         order by lc.popularity desc, lc.product_id limit 1
      ) best on true
     where c.parent_id is null and c.for_display
     order by best.product_id, c.position
  ) one
  join product_listing l on l.market = $1 and l.product_id = one.product_id
  order by one.position limit ${most}`;

/** Wanted goods of several kinds: what a page offers that has nothing else to show. */
export async function popular(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  arrival: string | null,
): Promise<ProductCard[]> {
  const rows: CardRow[] = await db.query(popularSql, [market]);
  return rows.map((row) => presentCard(market, row, arrival));
}
