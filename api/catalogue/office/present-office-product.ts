import type { OfficeProduct } from '@kolobeh/shared/catalogue/office-product.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { priceInForce } from './change-price.ts';
import { readShown } from './list-office-products.ts';

const historyRows = 20;

/** Amounts in minor units of the market. */
interface Facts {
  low: number | null;
  cost: number | null;
}

interface Kept {
  amount: number;
  valid_from: Date;
  by: string | null;
}

type OfficePrice = OfficeProduct['prices'][number];

/** Prices that were in force at some moment of the last 30 days, and what was paid for pieces in stock. */
const readFacts = (source: DataSource, id: number, market: MarketCode): Promise<Facts[]> =>
  source.query(
    `select (select min(pr.amount) from product_price pr
              where pr.product_id = $1 and pr.market = $2 and pr.valid_from <= now()
                and pr.valid_from >= coalesce(
                  (select max(o.valid_from) from product_price o
                    where o.product_id = $1 and o.market = $2 and o.valid_from <= now() - interval '30 days'), '-infinity')
            ) as low,
            (select max(u.purchase_amount) from unit u
              where u.product_id = $1 and u.purchase_currency = $3 and u.location_id is not null) as cost`,
    [id, market, markets[market].currency],
  );

async function pricesIn(source: DataSource, id: number, market: MarketCode): Promise<OfficePrice> {
  const [now, history, listed, facts] = (await Promise.all([
    priceInForce(source, id, market),
    source.query(
      `select pr.amount, pr.valid_from, u.name as by from product_price pr left join app_user u on u.id = pr.set_by
        where pr.product_id = $1 and pr.market = $2 order by pr.valid_from desc, pr.id desc limit ${historyRows}`,
      [id, market],
    ),
    source.query(`select lowest_30_days from product_listing where product_id = $1 and market = $2`, [id, market]),
    readFacts(source, id, market),
  ])) as [Awaited<ReturnType<typeof priceInForce>>, Kept[], { lowest_30_days: number | null }[], Facts[]];
  return {
    ...now,
    market,
    lowest_30_days: listed[0]?.lowest_30_days ?? null,
    low_of_30_days: facts[0]?.low ?? null,
    cost: facts[0]?.cost ?? null,
    history: history.map(({ amount, valid_from: from, by }) => ({
      amount,
      valid_from: from.toISOString(),
      by: by ?? '',
    })),
  };
}

/** A product with its prices in every market that has words for it; null when there is none. */
export async function presentOfficeProduct(
  { pool, source }: { pool: Pool; source: DataSource },
  id: number,
  { withCost }: { withCost: boolean },
): Promise<OfficeProduct | null> {
  const [row] = await readShown(pool, [id]);
  if (!row) return null;
  const sold: { market: MarketCode }[] = await source.query(
    `select market from product_text where product_id = $1 order by market`,
    [id],
  );
  const prices = await Promise.all(sold.map(({ market }) => pricesIn(source, id, market)));
  return { row, prices: withCost ? prices : prices.map((price) => ({ ...price, cost: null })) };
}
