import type { BenchMailbox } from './bench-mailbox.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { vacuumFilled } from './bench-data.ts';
import { addAndRead, flowsPerSecond, guestCheckout, pairFlows, shopper } from './flows.ts';
import { pair } from './load.ts';
import { atLeast, type Measured } from './measure.ts';
import http from 'node:http';

/**
 * The servers one run compares, all on the same data. `bare` answers the same questions with the least code: what this
 * machine can do at best.
 */
export interface Servers {
  /** The API storing no replies: every request does its work. */
  api: Started;
  /** The same with its page cache. */
  cached: Started;
  bare: Started;
  /** Where both send the letters of what is ordered. */
  mailbox: BenchMailbox;
  categoryPath: string;
  productSeoName: string;
  codes: string[];
  /** A part of many products' names. The bare server gives the first hundred of them by their ids. */
  named: string;
}

const api = '/api/new';
/** A search as people type it: without accents, more than one word. */
export const benchTerm = 'iphone 15 cerna';
/** Length of one round; `BENCH_SECONDS` makes a quick look. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const pick =
  (codes: readonly string[]): (() => string) =>
  () =>
    codes[Math.floor(Math.random() * codes.length)] ?? '';

interface Read {
  what: string;
  wanted: number;
  /** Addresses asked in turn, of the API and of the bare server. */
  ours: string[];
  bare: string[];
}

function readsOf({ categoryPath, productSeoName }: Servers): Read[] {
  const category = `market=cs&category=${encodeURIComponent(categoryPath)}`;
  const list = `${api}/catalogue/products?${category}&ordering=price`;
  const facets = `${api}/catalogue/facets?${category}`;
  const product = `${api}/catalogue/products/${productSeoName}?market=cs`;
  const search = `${api}/catalogue/search?market=cs&term=${encodeURIComponent(benchTerm)}`;
  return [
    { what: 'category list', wanted: 0.35, ours: [list], bare: ['/list'] },
    { what: 'category list and its facets', wanted: 0.25, ours: [list, facets], bare: ['/list', '/facets'] },
    { what: 'product with all its page shows', wanted: 0.3, ours: [product], bare: ['/product'] },
    { what: 'search with facet counts', wanted: 0.25, ours: [search], bare: ['/search'] },
  ];
}

/** A reply whose keys are in the order of the alphabet: a contract may write them in another order than a statement. */
const byKeys = (reply: unknown): string =>
  JSON.stringify(reply, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

function firstDifference(one = '', other = ''): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(one)} ≠ ${around(other)}`;
}

/** @throws Error when the bare server answers something else, because then nothing is compared */
async function assertSameBytes(servers: Servers, { ours, bare }: Read): Promise<void> {
  for (const [at, path] of ours.entries()) {
    const urls = [servers.api.origin + path, servers.bare.origin + (bare[at] ?? '')];
    const [one, other] = await Promise.all(urls.map(async (url) => byKeys(await (await fetch(url)).json())));
    if (one !== other)
      throw new Error(`${bare[at]} of the bare server differs from ${path}: ${firstDifference(one, other)}`);
  }
}

/** Pages of the catalogue, each request doing its work, against the same bytes by `node:http` and `pg` alone. */
export async function measureReads(servers: Servers): Promise<Measured[]> {
  const rows: Measured[] = [];
  const wish = { seconds, connections: 16 };
  for (const read of readsOf(servers)) {
    await assertSameBytes(servers, read);
    const worked = await pair(
      { url: servers.api.origin, ...wish, requests: read.ours.map((path) => ({ path })) },
      { url: servers.bare.origin, ...wish, requests: read.bare.map((path) => ({ path })) },
    );
    const ratio = worked.ours.perSecond / worked.bare.perSecond;
    rows.push(atLeast(`${read.what}, nothing stored, against the same bytes`, ratio, read.wanted, worked));
  }
  return rows;
}

/** The same as it is served, against rows of the list alone. */
export async function measureStored(servers: Servers): Promise<Measured[]> {
  const rows: Measured[] = [];
  const wish = { seconds, connections: 16 };
  const [list, , , search] = readsOf(servers);
  const kept = [
    { what: 'category page of the API', path: list?.ours[0], wanted: 0.6 },
    { what: 'search with facet counts', path: search?.ours[0], wanted: 0.25 },
  ];
  for (const { what, path, wanted } of kept) {
    const stored = await pair(
      { url: `${servers.cached.origin}${path}`, ...wish },
      { url: `${servers.bare.origin}/category`, ...wish },
    );
    const ratio = stored.ours.perSecond / stored.bare.perSecond;
    rows.push(atLeast(`${what}, as it is served (page cache on)`, ratio, wanted, stored));
  }
  return rows;
}

/**
 * Shoppers who fill carts and order, counted in whole flows a second against a server that only runs the statements. In a
 * shop that has sold before: in one that has not, plans are made for empty tables and kept until autovacuum comes by.
 */
export async function measureBuying(sold: BenchShop, { api: ours, bare, codes }: Servers): Promise<Measured[]> {
  const wish = { shoppers: 8, seconds };
  const one = pick(codes);
  const order = guestCheckout(() => [one(), one()], { delivery: 'ppl', payment: 'cod' });
  await flowsPerSecond(ours.origin, order, wish);
  await vacuumFilled(sold.databaseUrl);
  const cart = await pairFlows(
    { origin: ours.origin, flow: addAndRead(one) },
    { origin: bare.origin, flow: (shop) => shop.call('GET', '/cart') },
    wish,
  );
  const orders = await pairFlows(
    { origin: ours.origin, flow: order },
    { origin: bare.origin, flow: (shop) => shop.call('GET', '/checkout') },
    wish,
  );
  return [
    atLeast('add to cart + read cart (flows a second)', cart.ours / cart.bare, 0.25, cart),
    atLeast('guest checkout of two items (flows a second)', orders.ours / orders.bare, 0.12, orders),
  ];
}

/** Bearer token of a member of the office. */
async function token(origin: string, { email, password }: { email: string; password: string }): Promise<string> {
  const agent = new http.Agent();
  const session = await shopper(origin, agent).call('POST', `${api}/staff/sign-in`, { email, password });
  agent.destroy();
  return String(session.token);
}

/** Grids of the back office, a hundred rows at a time, with a filter and an order. */
export async function measureGrids(
  { api: ours, bare, named }: Servers,
  account: { email: string; password: string },
): Promise<Measured[]> {
  const headers = { authorization: `Bearer ${await token(ours.origin, account)}`, 'content-type': 'application/json' };
  const wish = { seconds, connections: 8 };
  const grid = (path: string, filter: object, sort: object): Parameters<typeof pair>[0] => ({
    url: `${ours.origin}${api}${path}`,
    ...wish,
    requests: [
      {
        method: 'POST',
        path: `${api}${path}`,
        headers,
        body: JSON.stringify({
          start_row: 0,
          end_row: 100,
          filter,
          sort: [sort],
        }),
      },
    ],
  });
  const orders = await pair(
    grid(
      '/office/orders/rows',
      { state: { filterType: 'set', values: ['new'] } },
      { column: 'created_at', direction: 'desc' },
    ),
    {
      url: `${bare.origin}/orders`,
      ...wish,
    },
  );
  const products = await pair(
    grid(
      '/office/products/rows',
      { quality: { filterType: 'set', values: ['new'] } },
      { column: 'code', direction: 'desc' },
    ),
    {
      url: `${bare.origin}/products`,
      ...wish,
    },
  );
  const byName = await pair(
    grid(
      '/office/products/rows',
      { name: { filterType: 'text', type: 'contains', filter: named } },
      { column: 'name', direction: 'asc' },
    ),
    { url: `${bare.origin}/named`, ...wish },
  );
  return [
    atLeast('first 100 products with a part of a name', byName.ours.perSecond / byName.bare.perSecond, 0.3, byName),
    atLeast('first 100 rows of the grid of orders', orders.ours.perSecond / orders.bare.perSecond, 0.3, orders),
    atLeast('first 100 rows of the grid of products', products.ours.perSecond / products.bare.perSecond, 0.3, products),
  ];
}

/** Two hundred buyers want the last piece at once. */
export async function measureStorm(shop: BenchShop, { api: ours }: Servers): Promise<Measured[]> {
  const rounds: { orders: number; negative: number }[] = [];
  const products = await shop.query<{ id: number; code: string }>(
    `select id, code from product where quality = 'new' order by id limit 10`,
  );
  for (const { id, code } of products) rounds.push(await storm(shop, ours.origin, id, code));
  const right = rounds.filter((round) => round.orders === 1 && round.negative === 0).length;
  return [
    atLeast('place-order storm: rounds of 10 with exactly 1 order of 200 buyers for 1 unit', right, 10, { rounds }),
  ];
}

async function storm(
  shop: BenchShop,
  origin: string,
  productId: number,
  code: string,
): Promise<{ orders: number; negative: number }> {
  await shop.query(
    `with was as (select on_hand - reserved as free from stock_level where product_id = ${productId}),
          cut as (update stock_level set on_hand = reserved + 1 where product_id = ${productId} returning product_id)
     insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) select ${productId}, 1 - free, 0, 'bench' from was`,
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const count = async (): Promise<number> => {
    const [row] = await shop.query<{ n: number }>(
      `select count(*)::integer as n from order_line where product_id = ${productId}`,
    );
    return row?.n ?? 0;
  };
  const before = await count();
  const buy = guestCheckout(() => [code], { delivery: 'ppl', payment: 'cod' });
  await Promise.allSettled(Array.from({ length: 200 }, () => buy(shopper(origin, agent), agent)));
  agent.destroy();
  const [level] = await shop.query<{ negative: number }>(
    `select count(*)::integer as negative from stock_level where on_hand < reserved or reserved < 0`,
  );
  return { orders: (await count()) - before, negative: level?.negative ?? 0 };
}
