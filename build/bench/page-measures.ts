import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { seconds } from './api-measures.ts';
import { openChromium } from './back-office.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { firstScripts } from '../testing/pages/first-scripts.ts';
import { load, pair } from './load.ts';
import { atLeast, below, type Measured, report } from './measure.ts';

/** Where the pages to be measured are; `categoryApi` is the call a category's page consists of. */
export interface Pages {
  /** The shop with its page cache. */
  shop: Started;
  /** The shop storing nothing. */
  uncached: Started;
  paths: { home: string; category: string; product: string };
  categoryApi: string;
}

/** Scripts that a browser fetches for a page before anything is clicked, but for those that wait for a while. */
async function scriptSize(browser: Browser, url: string): Promise<{ kB: number; files: number }> {
  const page = await browser.newPage();
  const scripts = await firstScripts(page, url, () => page.waitForLoadState('networkidle'));
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  await page.close();
  return { kB: bytes / 1000, files: scripts.length };
}

/**
 * Compressed size of the scripts of each page as a new visitor fetches them; the limit is that of `e2e/light.spec.ts`.
 */
export async function measureScripts({ shop, paths }: Pages): Promise<Measured[]> {
  const browser = await openChromium();
  const rows: Measured[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const { kB, files } = await scriptSize(browser, shop.origin + path);
    rows.push(below(`JavaScript on first load, ${name} (gzip)`, kB, 130, 'kB', { files }));
  }
  await browser.close();
  return rows;
}

/** The stored page against the same bytes from memory, and what a page costs that is not stored. */
export async function measurePages(
  { shop, uncached, paths, categoryApi }: Pages,
  shopData: BenchShop,
): Promise<Measured[]> {
  const html = Buffer.from(await (await fetch(shop.origin + paths.category)).arrayBuffer());
  const bare = await shopData.start('build/bench/bare-page.ts', { PAGE_BYTES: String(html.length) });
  const wish = { seconds, connections: 16 };
  const stored = await pair({ url: shop.origin + paths.category, ...wish }, { url: `${bare.origin}/page`, ...wish });
  await bare.stop();
  const page = await load({ url: uncached.origin + paths.category, seconds, connections: 1 });
  const call = await load({ url: uncached.origin + categoryApi, seconds, connections: 1 });
  const pageMs = 1000 / page.perSecond;
  const callMs = 1000 / call.perSecond;
  return [
    atLeast(
      'shop page, stored, against the same bytes from memory',
      stored.ours.perSecond / stored.bare.perSecond,
      0.6,
      { ...stored, bytes: html.length },
    ),
    report('shop page, not stored: time of a page / time of its API call', (pageMs / callMs).toFixed(2), {
      pageMs,
      callMs,
    }),
  ];
}
