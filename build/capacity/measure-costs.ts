// What one request of each kind costs in time of the processor, of the process that answers and of PostgreSQL. Not how
// long it takes: that would be the machine's company as much as our work.
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailbox } from '../bench/bench-mailbox.ts';
import type { BenchShop, Started } from '../bench/bench-shop.ts';
import { addAndRead, type Flow, guestCheckout, shopper } from '../bench/flows.ts';
import type { Cost, Kind } from './costs.ts';
import { parentOf } from './cpu.ts';
import { measureScans } from './measure-scans.ts';
import { costOf, watch } from './watch.ts';

/** What asks at once. */
const atOnce = 4;
const health = '/api/new/health';

/** Does something so many times, some at once. @returns bytes of all */
async function times(count: number, one: (index: number) => Promise<number>): Promise<number> {
  let [at, bytes] = [0, 0];
  const go = async (): Promise<void> => {
    while (at < count) {
      at += 1;
      bytes += await one(at - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  return bytes;
}

/** Bytes of a page as a browser gets it. @throws when it is not answered with 200 */
const fetchPage = (origin: string, path: string, agent: http.Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${origin}${path}`, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(bytes);
        else reject(new Error(`${path} was answered with ${reply.statusCode}`));
      });
    });
    request.on('error', reject);
  });

interface Addresses {
  home: string[];
  listing: string[];
  product: string[];
  search: string[];
}

async function addressesOf(shop: BenchShop): Promise<Addresses> {
  const categories = await shop.query<{ path: string }>(
    `select '/cs/c/' || t.url_path as path from category_text t
      where t.market = 'cs' and exists (select from listing_category l where l.market = 'cs' and l.category_id = t.category_id)`,
  );
  const products = await shop.query<{ path: string }>(
    `select '/cs/p/' || seo_name as path from product_listing where market = 'cs' order by md5(code) limit 500`,
  );
  const names = await shop.query<{ name: string }>(
    `select name from product_listing where market = 'cs' order by md5(code || 'x') limit 200`,
  );
  const words = names.map(({ name }) => name.split(' ').slice(0, 3).join(' '));
  return {
    home: ['/cs/', '/ro/'],
    listing: categories.map(({ path }) => path),
    product: products.map(({ path }) => path),
    search: words.map((word) => `/cs/hledani?term=${encodeURIComponent(word)}`),
  };
}

const pages = 300;
const orders = 200;

async function measurePages(
  shop: BenchShop,
): Promise<Pick<Record<Kind, Cost>, 'home' | 'listing' | 'product' | 'search' | 'stored'>> {
  const addresses = await addressesOf(shop);
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const of = async (program: Started, paths: readonly string[]): Promise<Cost> => {
    const ask = (index: number): Promise<number> =>
      fetchPage(program.origin, paths[index % paths.length] ?? '/', agent);
    await times(Math.min(60, pages), ask);
    return costOf(watched, pages, () => times(pages, ask));
  };
  const drawing = await shop.start('build/serve/shop.ts', { ROLE: 'web', PAGE_CACHE_MB: '0' }, health);
  let watched = await watch(shop, drawing);
  const home = await of(drawing, addresses.home);
  const listing = await of(drawing, addresses.listing);
  const product = await of(drawing, addresses.product);
  const search = await of(drawing, addresses.search);
  await drawing.stop();
  const storing = await shop.start('build/serve/shop.ts', { ROLE: 'web' }, health);
  watched = await watch(shop, storing);
  const stored = await of(storing, addresses.product.slice(0, 20));
  await storing.stop();
  agent.destroy();
  return { home, listing, product, search, stored };
}

/** Until nothing waits to be done. */
async function untilJobsRest(shop: BenchShop): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    await pause(1_000);
    const [row] = await shop.query<{ open: number }>(
      `select count(*)::integer as open from jobs.job where state in ('created', 'active', 'retry') and start_after <= now()`,
    );
    quiet = row?.open === 0 ? quiet + 1 : 0;
  }
}

/** Carts and orders of the web process, then what the worker does for them, then stations that pick them. */
async function measureWork(shop: BenchShop): Promise<Pick<Record<Kind, Cost>, 'cart' | 'order' | 'letters' | 'scan'>> {
  const products = await shop.query<{ code: string }>(
    `select l.code from product_listing l join product p on p.id = l.product_id
      where l.market = 'cs' and l.quality = 'new' and l.type_device = 'phone' and p.sale_state = 'on_sale'
      order by md5(l.code) limit 400`,
  );
  const mailbox = await startMailbox(shop);
  const web = await shop.start('build/serve/shop.ts', { ROLE: 'web', SMTP_URL: mailbox.url }, health);
  const watched = await watch(shop, web);
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  let at = 0;
  const code = (): string => products[(at += 1) % products.length]?.code ?? '';
  const flows = (flow: Flow) => (): Promise<number> => flow(shopper(web.origin, agent), agent).then(() => 0);
  const buying = flows(guestCheckout(() => [code()], { delivery: 'ppl', payment: 'cod' }));
  const filling = flows(addAndRead(code));
  await times(40, buying);
  const cart = await costOf(watched, orders, () => times(orders, filling));
  const order = await costOf(watched, orders, () => times(orders, buying));
  const scan = await measureScans(web.origin, watched);
  agent.destroy();
  await web.stop();
  return { cart, order, scan, letters: await measureLetters(shop, mailbox.url, orders + 40) };
}

async function measureLetters(shop: BenchShop, mailboxUrl: string, made: number): Promise<Cost> {
  const worker = await shop.start('build/serve/shop.ts', { ROLE: 'worker', SMTP_URL: mailboxUrl }, health);
  const began = performance.now();
  const [backend] = await shop.query<{ pid: number }>('select pg_backend_pid() as pid');
  const of = { pid: worker.pid, postmaster: parentOf(backend?.pid ?? 0), resting: { programMs: 0, databaseMs: 0 } };
  const busy = await costOf(of, made, async () => {
    await untilJobsRest(shop);
    return 0;
  });
  const tookMs = performance.now() - began;
  const { resting } = await watch(shop, worker);
  await worker.stop();
  return {
    programMs: Math.max(0, busy.programMs - (resting.programMs * tookMs) / made),
    databaseMs: Math.max(0, busy.databaseMs - (resting.databaseMs * tookMs) / made),
    kilobytes: 0,
  };
}

/** Costs of all kinds in a shop that nobody else uses. */
export async function measureCosts(shop: BenchShop): Promise<Record<Kind, Cost>> {
  return { ...(await measurePages(shop)), ...(await measureWork(shop)) };
}
