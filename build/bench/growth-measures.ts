import pg from 'pg';
import { countFacets } from '../../api/catalogue/count-facets.ts';
import { listOfficeProducts } from '../../api/catalogue/list-office-products.ts';
import type { ListingQuery } from '../../api/catalogue/listing-sql.ts';
import { listProducts } from '../../api/catalogue/list-products.ts';
import { searchPage } from '../../api/catalogue/search-page.ts';
import { searchTerms } from '../../api/catalogue/search-terms.ts';
import { below, type Measured } from './measure.ts';

const none = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false };
const page = { page: 1, pageSize: 24 };

type Work = (pool: pg.Pool, categoryId: number) => Promise<unknown>;

const listing = (categoryId: number | null, filters: object = {}): ListingQuery => ({
  market: 'cs',
  categoryId,
  words: null,
  filters: { ...none, ...filters },
});

const grid = (pool: pg.Pool, text: string): Promise<unknown> =>
  listOfficeProducts(pool, {
    start_row: 0,
    end_row: 100,
    sort: [{ column: 'name', direction: 'asc' }],
    filter: { name: { filterType: 'text', type: 'contains', filter: text } },
    search: '',
  });

/** What is asked of a shop of each size. */
const works: Readonly<Record<string, Work>> = {
  'the largest category by price': (pool, id) => listProducts(pool, listing(id), { ...page, sort: 'price' }, null),
  'the whole market by price': (pool) => listProducts(pool, listing(null), { ...page, sort: 'price' }, null),
  'facets of the largest category': (pool, id) => countFacets(pool, listing(id)),
  'facets with a manufacturer chosen': (pool, id) => countFacets(pool, listing(id, { manufacturer: ['apple'] })),
  'facets with a price chosen': (pool, id) => countFacets(pool, listing(id, { price_from: 500_000 })),
  'search with facets': async (pool) => {
    const { queries: words } = await searchTerms(pool, 'cs', 'iphone 15 cerna');
    await searchPage(pool, { ...listing(null), words }, { ...page, sort: 'relevance' }, null);
  },
  'grid of products, a name that many have': (pool) => grid(pool, 'iphone 15 pro max'),
  'grid of products, a name that few have': (pool) => grid(pool, 'iphone 15 pro max 256 gb'),
};

const rounds = 15;

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function timesOf(work: Work, pools: readonly pg.Pool[], categoryId: number): Promise<number[]> {
  const times = pools.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, pool] of pools.entries()) {
      const began = performance.now();
      await work(pool, categoryId);
      // The first rounds read from the disk and plan.
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return times.map(middle);
}

/** How many times longer the same question takes in a shop ten times as large; the two asked in turn. */
export async function measureGrowth(urls: { small: string; large: string }, categoryId: number): Promise<Measured[]> {
  const pools = [urls.small, urls.large].map((connectionString) => new pg.Pool({ connectionString, max: 4 }));
  try {
    const rows: Measured[] = [];
    for (const [what, work] of Object.entries(works)) {
      const [smallMs = 0, largeMs = 0] = await timesOf(work, pools, categoryId);
      rows.push(below(`growth with ten times the goods: ${what}`, largeMs / smallMs, 1.5, '×', { smallMs, largeMs }));
    }
    return rows;
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
