import pg from 'pg';
import { countFacets } from '../../api/catalogue/listing/count-facets.ts';
import { listOfficeProducts, shownProducts } from '../../api/catalogue/office/list-office-products.ts';
import type { ListingQuery } from '../../api/catalogue/listing/queries/listing-sql.ts';
import { listProducts } from '../../api/catalogue/listing/list-products.ts';
import { searchPage } from '../../api/catalogue/search/search-page.ts';
import { searchTerms } from '../../api/catalogue/search/search-terms.ts';
import { atLeast, below, type Measured } from './measure.ts';
import { aroundCards } from '../../api/testing/around-cards.ts';

const none = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false };
const page = { page: 1, pageSize: 24 };

const filtered = 'iphone 15 pro max';

type Work = (pool: pg.Pool, categoryId: number) => Promise<unknown>;

const listing = (categoryId: number | null, filters: object = {}): ListingQuery => ({
  market: 'cs',
  categoryId,
  words: null,
  filters: { ...none, ...filters },
});

type Grid = ReturnType<typeof listOfficeProducts>;

const grid = (pool: pg.Pool, text: string, rows = 100): Grid =>
  listOfficeProducts(pool, {
    start_row: 0,
    end_row: rows,
    sort: [{ column: 'name', direction: 'asc' }],
    filter: { name: { filterType: 'text', type: 'contains', filter: text } },
    search: '',
  });

/** What is asked of a shop of each size. */
const works: Readonly<Record<string, Work>> = {
  'the largest category by price': (pool, id) =>
    listProducts(pool, listing(id), { ...page, sort: 'price' }, aroundCards()),
  'the whole market by price': (pool) => listProducts(pool, listing(null), { ...page, sort: 'price' }, aroundCards()),
  'facets of the largest category': (pool, id) => countFacets(pool, listing(id)),
  'facets with a manufacturer chosen': (pool, id) => countFacets(pool, listing(id, { manufacturer: ['apple'] })),
  'facets with a price chosen': (pool, id) => countFacets(pool, listing(id, { price_from: 500_000 })),
  'search with facets': async (pool) => {
    const { queries: words } = await searchTerms(pool, 'cs', 'iphone 15 cerna');
    await searchPage(pool, { ...listing(null), words }, { ...page, sort: 'relevance' }, aroundCards());
  },
  'grid of products, a name that many have': (pool) => grid(pool, filtered),
  // So many rows as the smaller shop has, too.
  'grid of products, the first ten of a name that few have': (pool) => grid(pool, 'iphone 15 pro max 256 gb', 10),
};

/** Many and short: the middle of few is what else the machine did. */
const rounds = 41;

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** How long each takes, asked in turn, in milliseconds. */
async function timesOf(asked: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = asked.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, ask] of asked.entries()) {
      const began = performance.now();
      await ask();
      // The first rounds read from the disk and plan.
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return times.map(middle);
}

/** Hundred rows of the grid by a part of a name beside a bare select of the same rows, in a shop of each size. */
async function besideBareSelect(pools: Readonly<Record<string, pg.Pool>>): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [size, pool] of Object.entries(pools)) {
    const { rows } = await grid(pool, filtered);
    const ids = rows.map(({ id }) => id);
    const both = [() => grid(pool, filtered), () => shownProducts(pool, ids)];
    const [oursMs = 0, bareMs = 0] = await timesOf(both);
    const what = `grid of products by a part of a name, beside a select of the same rows (${size} shop)`;
    measured.push(atLeast(what, bareMs / oursMs, 0.3, { oursMs, bareMs }));
  }
  return measured;
}

/** How many times longer each question takes in a larger shop; the two are asked in turn. @param growth of the goods */
export async function measureGrowthOfGoods(
  urls: { small: string; large: string },
  categoryId: number,
  growth: string,
): Promise<Measured[]> {
  const pools = [urls.small, urls.large].map((connectionString) => new pg.Pool({ connectionString, max: 4 }));
  try {
    const rows: Measured[] = [];
    for (const [what, work] of Object.entries(works)) {
      const [smallMs = 0, largeMs = 0] = await timesOf(pools.map((pool) => () => work(pool, categoryId)));
      rows.push(below(`growth with ${growth}: ${what}`, largeMs / smallMs, 1.5, '×', { smallMs, largeMs }));
    }
    return rows;
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

/** What ten times the goods cost, and the grid of products beside a bare select in shops of both sizes. */
export async function measureGrowth(urls: { small: string; large: string }, categoryId: number): Promise<Measured[]> {
  const rows = await measureGrowthOfGoods(urls, categoryId, 'ten times the goods');
  const pools = Object.entries(urls).map(
    ([size, url]) => [size, new pg.Pool({ connectionString: url, max: 4 })] as const,
  );
  try {
    return [...rows, ...(await besideBareSelect(Object.fromEntries(pools)))];
  } finally {
    await Promise.all(pools.map(([, pool]) => pool.end()));
  }
}
