// Lists of the whole shop that are no category; each reads by an index no more than its page and those before it.
import type { ShopList } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import { prepared } from '../../../database/prepared-name.ts';
import { cardColumns, type CardRow } from '../card.ts';
import { priceUntilSql } from './price-until.ts';

/** A card with the last day of its price, null when no higher one is set beforehand. */
type ListedRow = CardRow & { until: string | null };

const columns = `${cardColumns}, ${priceUntilSql} as until`;

/** Most movements that are looked back through for what came in. */
const movements = 20_000;

const statements: Record<ShopList, string> = {
  new: `
    select ${columns}
      from (select product_id, max(id) as last
              from (select id, product_id, on_hand_delta, at from stock_movement order by id desc limit ${movements}) as late
             where on_hand_delta > 0 and at > now() - interval '30 days' group by product_id) as came
      join product_listing l on l.market = $1 and l.product_id = came.product_id
     where l.available > 0 order by came.last desc limit $2 offset $3`,
  offers: `
    select ${columns}
      from product_listing l where l.market = $1 and l.lowest_30_days is not null and l.available > 0
     order by l.price::float8 / l.lowest_30_days, l.product_id limit $2 offset $3`,
  last: `
    select ${columns}
      from product_listing l where l.market = $1 and l.is_available and l.available = 1 and l.quality <> 'used'
     order by l.popularity desc, l.product_id limit $2 offset $3`,
  expected: `
    select ${columns}
      from product_listing l where l.market = $1 and l.is_expected
     order by greatest(l.released_on, current_date), l.popularity desc, l.product_id limit $2 offset $3`,
};

/** A page of a list and one row more, by which it is known whether there are others. */
export async function readShopList(
  pool: Pool,
  market: MarketCode,
  { list, page, pageSize }: { list: ShopList; page: number; pageSize: number },
): Promise<ListedRow[]> {
  const { rows } = await pool.query<ListedRow>(prepared(statements[list]), [
    market,
    pageSize + 1,
    (page - 1) * pageSize,
  ]);
  return rows;
}
