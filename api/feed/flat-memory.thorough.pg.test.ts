// A feed of 300,000 products is written and read in flat memory: what this process grows by meanwhile is measured.
import { feeds } from '@kolobeh/shared/feed/feeds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HEAVY } from '../../build/testing/thorough.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { writeFeed } from './write-feed.ts';

const products = 300_000;
const mostBytes = 200 * 1024 * 1024;

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  await api.asOwner(`
    insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, quality, tracked_by, weight_grams, package_mm, picture_key)
      select 'MANY-' || n, p.master_product_id, '', p.colour_code, p.colour_hex, p.colour_family, 'new', 'none', 100, p.package_mm, p.picture_key
        from generate_series(1, ${products}) n, product p where p.code = 'CASE-IP15';
    update master_product_text set description = repeat('Kryt z tvrzeného plastu, který drží. ', 20);
    insert into product_listing (market, product_id, code, seo_name, name, subtitle, manufacturer, manufacturer_slug, type_device,
        colour_code, colour_family, colour_name, quality, picture_key, price, price_id, available, rating_count, popularity, boost,
        categories, words)
      select 'cs', p.id, p.code, lower(p.code), 'Kryt ' || p.code, l.subtitle, l.manufacturer, l.manufacturer_slug, l.type_device,
             l.colour_code, l.colour_family, l.colour_name, 'new', l.picture_key, l.price, l.price_id, 5, 0, 1, 1, l.categories, l.words
        from product p, product_listing l where p.code like 'MANY-%' and l.code = 'CASE-IP15' and l.market = 'cs';
    analyze`);
}, 600_000);
afterAll(() => api.close());

/** By how much the process grew at most while something was done. */
async function growth(done: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  try {
    await done();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, process.memoryUsage().rss) - before;
}

it('of 300,000 products takes less than 200 MB to write and to read', { tags: HEAVY, timeout: 600_000 }, async () => {
  const heureka = feeds.find(({ market, name }) => market === 'cs' && name === 'heureka');
  if (!heureka) throw new Error('There is no such feed');
  const written = await growth(async () => expect(await writeFeed(api.deps, heureka)).toBeGreaterThanOrEqual(products));
  let characters = 0;
  const read = await growth(async () => {
    const reply = await fetch(`${api.origin}/feeds/cs/heureka.xml`, { headers: { 'accept-encoding': 'identity' } });
    for await (const piece of reply.body ?? []) characters += (piece as Uint8Array).length;
  });
  // Kept whole, the file alone would not fit.
  expect(characters).toBeGreaterThan(mostBytes);
  expect(written).toBeLessThan(mostBytes);
  expect(read).toBeLessThan(mostBytes);
  console.log({ written_mb: written >> 20, read_mb: read >> 20, file_mb: characters >> 20 });
});
