import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';
import { addMarketData } from '../../testing/market-data.ts';
import { aProduct } from '../../testing/products.ts';
import { refreshListing } from './refresh-listing.ts';

let opened: OpenedSource;
let made = 0;

beforeAll(async () => {
  opened = await openedSource();
  await addMarketData(opened.source);
});
afterAll(() => opened.close());

/** Prices as `[days ago, amount]`; a negative number of days is to come. */
type History = [daysAgo: number, amount: number][];

async function shown(history: History): Promise<{ price: number; lowest: number | null } | null> {
  made += 1;
  const { source } = opened;
  const product = await aProduct(source, { code: `HISTORY-${made}`, name: `Kabel ${made}`, cs: null, ro: 10_000 });
  await source.query(
    `insert into product_text (product_id, market, long_name, short_name, subtitle, colour_name, seo_name) values ($1, 'cs', 'Kabel', 'Kabel', '', 'černá', $2)`,
    [product.id, `kabel-${made}`],
  );
  const now = Date.now();
  for (const [daysAgo, amount] of history) {
    await source.query(`insert into product_price (product_id, market, amount, valid_from) values ($1, 'cs', $2, $3)`, [
      product.id,
      amount,
      new Date(now - daysAgo * 86_400_000),
    ]);
  }
  await refreshListing(source, [product.id]);
  const [row]: { price: number; lowest: number | null }[] = await source.query(
    `select price, lowest_30_days as lowest from product_listing where product_id = $1 and market = 'cs'`,
    [product.id],
  );
  return row ?? null;
}

describe('the lowest price of the last thirty days', () => {
  it.each<[string, History, { price: number; lowest: number | null } | null]>([
    ['is not shown when the price never changed', [[100, 50_000]], { price: 50_000, lowest: null }],
    [
      'is not shown when the price rose',
      [
        [100, 50_000],
        [5, 60_000],
      ],
      { price: 60_000, lowest: null },
    ],
    [
      'is the price before a cut',
      [
        [100, 60_000],
        [5, 50_000],
      ],
      { price: 50_000, lowest: 60_000 },
    ],
    [
      'is the lowest before the cut, not the last',
      [
        [100, 60_000],
        [20, 55_000],
        [12, 70_000],
        [5, 50_000],
      ],
      { price: 50_000, lowest: 55_000 },
    ],
    [
      'takes no credit for a rise made for the cut',
      [
        [100, 50_000],
        [10, 80_000],
        [5, 50_000],
      ],
      { price: 50_000, lowest: null },
    ],
    [
      'counts a price that began long ago and lasted into the thirty days',
      [
        [200, 40_000],
        [20, 60_000],
        [5, 50_000],
      ],
      { price: 50_000, lowest: null },
    ],
    [
      'forgets a price that ended before the thirty days',
      [
        [200, 40_000],
        [50, 60_000],
        [5, 50_000],
      ],
      { price: 50_000, lowest: 60_000 },
    ],
    [
      'is no longer shown when the cut is older than thirty days',
      [
        [100, 60_000],
        [31, 50_000],
      ],
      { price: 50_000, lowest: null },
    ],
    [
      'knows nothing of prices to come',
      [
        [100, 60_000],
        [-3, 30_000],
      ],
      { price: 60_000, lowest: null },
    ],
    [
      'of two prices set in one moment takes the later',
      [
        [100, 60_000],
        [5, 55_000],
        [5, 50_000],
      ],
      { price: 50_000, lowest: 60_000 },
    ],
    ['is not offered before its first price', [[-1, 60_000]], null],
  ])('%s', async (_, history, expected) => {
    expect(await shown(history)).toEqual(expected);
  });
});
