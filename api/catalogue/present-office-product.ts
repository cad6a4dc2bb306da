import type { OfficeProduct } from '@kolobeh/shared/catalogue/office-product.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { priceInForce } from './change-price.ts';
import { readShown } from './list-office-products.ts';

const historyRows = 20;

interface Kept {
  amount: number;
  valid_from: Date;
  by: string | null;
}

async function pricesIn(source: DataSource, id: number, market: MarketCode): Promise<OfficeProduct['prices'][number]> {
  const [now, history, listed] = (await Promise.all([
    priceInForce(source, id, market),
    source.query(
      `select pr.amount, pr.valid_from, u.name as by from product_price pr left join app_user u on u.id = pr.set_by
        where pr.product_id = $1 and pr.market = $2 order by pr.valid_from desc, pr.id desc limit ${historyRows}`,
      [id, market],
    ),
    source.query(`select lowest_30_days from product_listing where product_id = $1 and market = $2`, [id, market]),
  ])) as [Awaited<ReturnType<typeof priceInForce>>, Kept[], { lowest_30_days: number | null }[]];
  return {
    ...now,
    market,
    lowest_30_days: listed[0]?.lowest_30_days ?? null,
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
): Promise<OfficeProduct | null> {
  const [row] = await readShown(pool, [id]);
  if (!row) return null;
  const markets: { market: MarketCode }[] = await source.query(
    `select market from product_text where product_id = $1 order by market`,
    [id],
  );
  return { row, prices: await Promise.all(markets.map(({ market }) => pricesIn(source, id, market))) };
}
