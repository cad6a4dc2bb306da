import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountOf } from '../bench/back-office.ts';
import { benchPage } from '../bench/bench-page.ts';
import { type BenchData, openBenchData } from '../bench/bench-data.ts';
import type { KeptByShop } from '../bench/bare-server.ts';
import { startMailbox } from '../bench/bench-mailbox.ts';
import { openBenchShop, type BenchShop } from '../bench/bench-shop.ts';
import {
  benchTerm,
  measureBuying,
  measureGrids,
  measureReads,
  measureStored,
  measureStorm,
  seconds,
  type Servers,
} from '../bench/api-measures.ts';
import { measureGrowth } from '../bench/growth-measures.ts';
import { measureGrowthOfUse } from '../bench/grown/growth-of-use.ts';
import { measureLargeGrids } from '../bench/large-grids.ts';
import { measureLighthouse } from '../bench/lighthouse-measure.ts';
import { measureMail } from '../bench/mail-measure.ts';
import { below, type Measured, table } from '../bench/measure.ts';
import { measurePages, measureScripts } from '../bench/page-measures.ts';
import { measurePriceList } from '../bench/price-list-measures.ts';
import { measureSheet } from '../bench/office/sheet-memory.ts';
import { measureStagedPrices } from '../bench/office/staged-prices.ts';
import { measureScroll } from '../bench/scroll-measure.ts';
import { measureStart } from '../bench/start-measure.ts';
import { measureStation } from '../bench/station-measure.ts';
import { measuredNow, writeResult } from '../bench/write-result.ts';
import type { Task } from '../task.ts';
import { buildStale } from '../system/starting/build-stale.ts';
import { PARTS } from '../system/parts.ts';
import { createShutdownStack, type ShutdownStack, withShutdownStack } from '../system/shutdown-stack.ts';

/** `BENCH_VARIANTS` and `BENCH_RUNS` make a quick look; `BENCH_DATA` is a folder in which the seeded shops are kept. */
const usualVariants = 30_000;
const variants = Number(process.env.BENCH_VARIANTS ?? usualVariants);
const runs = Number(process.env.BENCH_RUNS ?? 2);
/** A part of the names of over a hundred products. */
const named = 'iphone 15 pro';
const root = path.resolve(import.meta.dirname, '../..');
/** The tables of the last whole bench, for people. */
const page = 'docs/benchmarks.md';

interface Facts {
  categoryId: number;
  categoryPath: string;
  seoName: string;
  ids: number[];
  codes: string[];
  namedIds: number[];
}

/** A category with thousands of variants, and goods to buy. */
async function facts(shop: BenchShop): Promise<Facts> {
  const [category] = await shop.query<{ id: number; url_path: string }>(
    `select t.category_id as id, t.url_path from category_text t where t.market = 'cs'
      order by (select count(*) from listing_category l where l.market = 'cs' and l.category_id = t.category_id) desc limit 1`,
  );
  const products = await shop.query<{ id: number; code: string; seo_name: string }>(
    // What is only expected cannot be bought, whatever lies in stock.
    `select l.product_id as id, l.code, l.seo_name from product_listing l join product p on p.id = l.product_id
      where l.market = 'cs' and l.quality = 'new' and l.type_device = 'phone' and p.sale_state = 'on_sale'
      order by l.product_id limit 400`,
  );
  const namedProducts = await shop.query<{ id: number }>(
    `select product_id as id from product_text where market = 'cs' and long_name ilike '%${named}%' order by long_name, product_id limit 100`,
  );
  if (!category || !products[0]) throw new Error('The seeded shop has no category or no products');
  return {
    categoryId: category.id,
    categoryPath: category.url_path,
    seoName: products[0].seo_name,
    ids: products.map((product) => product.id),
    codes: products.map((product) => product.code),
    namedIds: namedProducts.map(({ id }) => id),
  };
}

/** What the shop says out of its memory, without a statement; the bare server says the same. */
async function keptBy(origin: string, seoName: string, categoryPath: string): Promise<KeptByShop> {
  const ask = async (query: string): Promise<Response> => fetch(`${origin}/api/new/catalogue/${query}`);
  const product = await ask(`products/${seoName}?market=cs`);
  const search = await ask(`search?market=cs&term=${encodeURIComponent(benchTerm)}`);
  const facets = await ask(`facets?market=cs&category=${categoryPath}`);
  const detail = (await product.json()) as Pick<KeptByShop, 'covers' | 'gifts' | 'delivery_price'>;
  const { covers, gifts, delivery_price } = detail;
  const { places } = (await search.json()) as Pick<KeptByShop, 'places'>;
  const { store: stores } = (await facets.json()) as { store: KeptByShop['stores'] };
  return { covers, gifts, delivery_price, places, stores };
}

async function startServers(
  shop: BenchShop,
  { categoryId, categoryPath, seoName, ids, codes, namedIds }: Facts,
): Promise<Servers> {
  const health = '/api/new/health';
  const mailbox = await startMailbox(shop);
  const api = await shop.start('api/app/server.ts', { PAGE_CACHE_MB: '0', SMTP_URL: mailbox.url }, health);
  return {
    api,
    cached: await shop.start('api/app/server.ts', { SMTP_URL: mailbox.url }, health),
    mailbox,
    bare: await shop.start('build/bench/bare-server.ts', {
      CATEGORY_ID: String(categoryId),
      PRODUCT_IDS: ids.join(','),
      PRODUCT_SEO_NAME: seoName,
      SEARCH_TERM: benchTerm,
      KEPT: JSON.stringify(await keptBy(api.origin, seoName, categoryPath)),
      NAMED_IDS: namedIds.join(','),
    }),
    categoryPath,
    productSeoName: seoName,
    codes,
    named,
  };
}

/** Rows of the report; each is told as soon as it is known. */
class Report {
  readonly rows: Measured[] = [];

  add(rows: readonly Measured[]): void {
    for (const row of rows) {
      this.rows.push(row);
      console.log(`  ${row.what}: ${row.figure}${row.wanted === null ? '' : ` (wanted ${row.wanted})`}`);
    }
  }
}

async function measureApi(shop: BenchShop, servers: Servers, report: Report): Promise<void> {
  const office = accountOf('office');
  report.add(await measureReads(servers));
  report.add(await measureStored(servers));
  report.add(await measureBuying(shop, servers));
  report.add(await measureGrids(servers, office));
  report.add(await measurePriceList(shop, servers.api, { office, supervisor: accountOf('supervisor') }));
  report.add(await measureStorm(shop, servers));
  report.add([below('memory of the API process after the load', servers.api.memoryMb(), 400, 'MB', {})]);
  for (const server of [servers.api, servers.cached, servers.bare, servers.mailbox]) await server.stop();
}

async function measureShop(shop: BenchShop, { categoryPath, seoName, codes }: Facts, report: Report): Promise<void> {
  const category = `/cs/c/${categoryPath}`;
  const health = '/api/new/health';
  const pages = {
    shop: await shop.start('build/serve/shop.ts', {}, health),
    uncached: await shop.start('build/serve/shop.ts', { PAGE_CACHE_MB: '0' }, health),
    paths: { home: '/cs/', category, product: `/cs/p/${seoName}` },
    categoryApi: `/api/new/catalogue/products?market=cs&category=${encodeURIComponent(categoryPath)}`,
  };
  report.add(await measureScripts(pages));
  report.add(await measureLighthouse(pages.shop, { paths: Object.values(pages.paths), product: codes.at(-1) ?? '' }));
  report.add(await measurePages(pages, shop));
  const uncachedMb = pages.uncached.memoryMb();
  report.add([below('memory of the shop process after the load', pages.shop.memoryMb(), 400, 'MB', { uncachedMb })]);
  await pages.uncached.stop();
  // What the load left behind is cleared now, or its clearing would be in the times of scans.
  await shop.query('vacuum analyze');
  report.add(await measureStation(shop, pages.shop));
  report.add(await measureScroll(shop, pages.shop));
}

/** In a shop of its own: its prices change. */
async function measurePrices(stack: ShutdownStack, data: BenchData): Promise<Measured[]> {
  return measureStagedPrices(
    await openBenchShop(stack, data, { size: 'grown', name: 'bench_grown' }),
    accountOf('office'),
  );
}

/** In shops of its own: what is bought here is not in the tables that are measured after it. */
async function measureGrowthApart(stack: ShutdownStack, data: BenchData, goods: Facts): Promise<Measured[]> {
  const large = await openBenchShop(stack, data, { size: 'grown', name: 'bench_grown' });
  const small = await openBenchShop(stack, data, { name: 'bench_apart' });
  return measureGrowthOfUse({ small, large }, goods, seconds);
}

async function run(stack: ShutdownStack, data: BenchData): Promise<Measured[]> {
  const report = new Report();
  const shop = await openBenchShop(stack, data);
  const found = await facts(shop);
  report.add(await measureGrowth({ small: shop.databaseUrl, large: await data.grown() }, found.categoryId));
  report.add(await measureLargeGrids(await data.grown()));
  report.add(await measureGrowthApart(stack, data, found));
  report.add(await measureSheet(await data.grown(), data.dataDir));
  report.add(await measurePrices(stack, data));
  await measureApi(shop, await startServers(shop, found), report);
  report.add(await measureMail(shop));
  await measureShop(shop, found, report);
  report.add(await measureStart());
  return report.rows;
}

/** One whole run; what it started is stopped after it. */
async function runOnce(stack: ShutdownStack, data: BenchData): Promise<Measured[]> {
  const own = createShutdownStack();
  await stack.add(() => own.stopAll());
  try {
    return await run(own, data);
  } finally {
    await own.stopAll();
  }
}

/** All runs, each on a copy of the same seeded shop. */
async function runAll(stack: ShutdownStack): Promise<Measured[][]> {
  const say = (line: string): void => console.log(line);
  await buildStale(PARTS, { stack, say });
  const data = await openBenchData(stack, { variants, keptIn: process.env.BENCH_DATA, say });
  const tables: Measured[][] = [];
  for (let one = 1; one <= runs; one += 1) {
    say(`run ${one} of ${runs}`);
    tables.push(await runOnce(stack, data));
  }
  return tables;
}

/**
 * Measures the house against bare programs, twice, so that a figure that came about by chance is seen. Prints the tables
 * of both runs and writes them as JSON and as a page of the docs. Nothing is asserted.
 */
async function benchHouse(): Promise<number> {
  const tables = await withShutdownStack(runAll);
  const result = { ...measuredNow([page]), variants, runs: tables };
  const file = writeResult('bench.json', result);
  for (const [index, rows] of tables.entries()) console.log(`\nrun ${index + 1} of ${runs}\n${table(rows)}`);
  // A quick look at fewer goods would only look like the others.
  if (variants === usualVariants) writeFileSync(path.join(root, page), benchPage(result));
  console.log(`\nWritten to ${path.relative(root, file)}. Repeat with: npm run bench`);
  return 0;
}

/** The whole house, or what years of orders cost when told `orders`, and a million variants when told `goods`. */
const bench: Task = async ([what]) => {
  if (what === 'orders') return (await import('../bench/orders/bench-orders.ts')).benchOrders();
  if (what === 'goods') return (await import('../bench/grown/bench-goods.ts')).benchGoods();
  return benchHouse();
};
export default bench;
