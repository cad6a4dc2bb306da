// A feed of 1,000,000 products is written and read in flat memory: what a process grows by meanwhile is measured. Its heap has
// a limit, because where memory is plenty the engine lets garbage lie for hundreds of megabytes.
import { fork } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Told } from '../parts/writing-feed.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { HEAVY } from '../../testing/thorough.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';

const products = 1_000_000;
const mostBytes = 200 * 1024 * 1024;
/** Twice what the program needs before it begins. */
const heapMb = 256;

let database: TestDatabase;
let api: RunningTestApi;

beforeAll(async () => {
  database = await testDatabase();
  api = await runningApi({}, { databaseUrl: database.url });
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
}, 1_200_000);
afterAll(async () => {
  await api.close();
  await database.drop();
});

/** @throws what the program said when it ended without an answer, as one without room for the feed does */
async function writtenAndRead(): Promise<Told> {
  const child = fork(path.join(import.meta.dirname, '../parts/writing-feed.ts'), [], {
    env: { ...process.env, DATABASE_URL: database.url },
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const told = Promise.withResolvers<Told>();
  child.once('message', (message) => told.resolve(message as Told));
  child.once('exit', (code, signal) => told.reject(new Error(`The program ended with ${code ?? signal}`)));
  return told.promise;
}

it(
  'of 1,000,000 products takes less than 200 MB to write and to read',
  { tags: HEAVY, timeout: 1_200_000 },
  async () => {
    const { products: told, characters, written, read } = await writtenAndRead();
    expect(told).toBeGreaterThanOrEqual(products);
    // Kept whole, the file alone would not fit.
    expect(characters).toBeGreaterThan(mostBytes);
    expect(written).toBeLessThan(mostBytes);
    expect(read).toBeLessThan(mostBytes);
    console.log({ written_mb: written >> 20, read_mb: read >> 20, file_mb: characters >> 20 });
  },
);
