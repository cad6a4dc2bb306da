import type { BenchShop, Started } from './bench-shop.ts';
import { addAndRead, guestCheckout, pairFlows, shopper } from './flows.ts';
import { pair } from './load.ts';
import { atLeast, type Measured } from './measure.ts';
import http from 'node:http';

export interface Servers {
  /** The API storing no replies: every request does its work. */
  api: Started;
  /** The same with its page cache. */
  cached: Started;
  bare: Started;
  categoryPath: string;
  codes: string[];
}

const api = '/api/new';
/** Length of one round; `BENCH_SECONDS` makes a quick look. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const pick =
  (codes: readonly string[]): (() => string) =>
  () =>
    codes[Math.floor(Math.random() * codes.length)] ?? '';

export async function measureCategory({ api: ours, cached, bare, categoryPath }: Servers): Promise<Measured[]> {
  const path = `${api}/catalogue/products?market=cs&category=${encodeURIComponent(categoryPath)}&ordering=price`;
  const wish = { seconds, connections: 16 };
  const worked = await pair({ url: `${ours.origin}${path}`, ...wish }, { url: `${bare.origin}/category`, ...wish });
  const stored = await pair({ url: `${cached.origin}${path}`, ...wish }, { url: `${bare.origin}/category`, ...wish });
  return [
    atLeast(
      'category page of the API, as it is served (page cache on)',
      stored.ours.perSecond / stored.bare.perSecond,
      0.6,
      stored,
    ),
    atLeast(
      'category page of the API, nothing stored: each request does its work',
      worked.ours.perSecond / worked.bare.perSecond,
      0.6,
      worked,
    ),
  ];
}

export async function measureSearch({ api: ours, cached, bare }: Servers): Promise<Measured[]> {
  const path = `${api}/catalogue/search?market=cs&term=${encodeURIComponent('iphone 15 cerna')}`;
  const wish = { seconds, connections: 16 };
  const worked = await pair({ url: `${ours.origin}${path}`, ...wish }, { url: `${bare.origin}/category`, ...wish });
  const stored = await pair({ url: `${cached.origin}${path}`, ...wish }, { url: `${bare.origin}/category`, ...wish });
  return [
    atLeast(
      'search with facet counts, as it is served (page cache on)',
      stored.ours.perSecond / stored.bare.perSecond,
      0.25,
      stored,
    ),
    atLeast('search with facet counts, nothing stored', worked.ours.perSecond / worked.bare.perSecond, 0.25, worked),
  ];
}

export async function measureBuying({ api: ours, bare, codes }: Servers): Promise<Measured[]> {
  const wish = { shoppers: 8, seconds };
  const one = pick(codes);
  const cart = await pairFlows(
    { origin: ours.origin, flow: addAndRead(one) },
    { origin: bare.origin, flow: (shop) => shop.call('GET', '/cart') },
    wish,
  );
  const order = await pairFlows(
    { origin: ours.origin, flow: guestCheckout(() => [one(), one()], { delivery: 'ppl', payment: 'cod' }) },
    { origin: bare.origin, flow: (shop) => shop.call('GET', '/checkout') },
    wish,
  );
  return [
    atLeast('add to cart + read cart (flows a second)', cart.ours / cart.bare, 0.15, cart),
    atLeast('guest checkout of two items (flows a second)', order.ours / order.bare, 0.06, order),
  ];
}

/** Bearer token of a member of the office. */
async function token(origin: string, account: { email: string; password: string }): Promise<string> {
  const agent = new http.Agent();
  const session = await shopper(origin, agent).call('POST', `${api}/staff/sign-in`, account);
  agent.destroy();
  return String(session.token);
}

export async function measureGrids(
  { api: ours, bare }: Servers,
  account: { email: string; password: string },
): Promise<Measured[]> {
  const headers = { authorization: `Bearer ${await token(ours.origin, account)}`, 'content-type': 'application/json' };
  const wish = { seconds, connections: 8 };
  const grid = (path: string, column: string, values: string[], sort: string): Parameters<typeof pair>[0] => ({
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
          filter: { [column]: { filterType: 'set', values } },
          sort: [{ column: sort, direction: 'desc' }],
        }),
      },
    ],
  });
  const orders = await pair(grid('/office/orders/rows', 'state', ['new'], 'created_at'), {
    url: `${bare.origin}/orders`,
    ...wish,
  });
  const products = await pair(grid('/office/products/rows', 'quality', ['new'], 'code'), {
    url: `${bare.origin}/products`,
    ...wish,
  });
  return [
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
