import type { OfficeProduct, PastPrice } from '@kolobeh/shared/catalogue/office-product.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { costInForce } from './change-cost.ts';
import { priceInForce } from './change-price.ts';
import { shownProducts } from './list-office-products.ts';
import { masterOfProduct } from '../master/queries/masters.ts';
import { listPlanned } from '../master/queries/planned-prices.ts';
import { taxOf } from './tax-of.ts';
import { countPrices, findShownLow, listPrices, type Price, readFacts } from './queries/prices.ts';
import { listMarkets, listWords } from './queries/products.ts';

type OfficePrice = OfficeProduct['prices'][number];

const shownAtOnce = 20;

const presentPast = ({ amount, valid_from: from, by }: Price): PastPrice => ({
  amount,
  valid_from: from.toISOString(),
  by: by ?? '',
});

/** A page of a product's prices in a market; null when there is no such product. */
export async function priceHistory(
  { source }: { source: DataSource },
  { id, market, page, page_size: size }: { id: number; market: MarketCode; page: number; page_size: number },
): Promise<{ prices: PastPrice[]; total: number; page: number; page_size: number } | null> {
  if ((await masterOfProduct(source, id)) === null) return null;
  const found = await listPrices(source, { id, market }, { limit: size, offset: (page - 1) * size });
  return { prices: found.map(presentPast), total: await countPrices(source, id, market), page, page_size: size };
}

async function pricesIn(source: DataSource, id: number, market: MarketCode): Promise<OfficePrice> {
  const { currency } = markets[market];
  const [now, setCost, history, shownLow, facts, planned] = await Promise.all([
    priceInForce(source, id, market),
    costInForce(source, id, market),
    listPrices(source, { id, market }, { limit: shownAtOnce, offset: 0 }),
    findShownLow(source, id, market),
    readFacts(source, id, { code: market, currency }),
    listPlanned(source, id, market),
  ]);
  return {
    ...now,
    market,
    lowest_30_days: shownLow,
    low_of_30_days: facts.low,
    cost: facts.cost ?? setCost.value,
    set_cost: setCost,
    tax: taxOf(facts.vat_regime, market, new Date()),
    history: history.map(presentPast),
    planned: planned.map(({ starts_at: start, by, ...plan }) => ({
      ...plan,
      starts_at: start.toISOString(),
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
  const [row] = await shownProducts(pool, [id]);
  if (!row) return null;
  const [sold, words] = await Promise.all([listMarkets(source, id), listWords(source, id)]);
  const prices = await Promise.all(sold.map(({ market }) => pricesIn(source, id, market)));
  return { row, prices: withCost ? prices : prices.map((price) => ({ ...price, cost: null, set_cost: null })), words };
}
