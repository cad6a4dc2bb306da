import { gzipSync } from 'node:zlib';
import { seconds } from './api-measures.ts';
import type { BenchShop, Started } from './bench-shop.ts';
import { load, pair } from './load.ts';
import { atLeast, below, type Measured, report } from './measure.ts';

export interface Pages {
  /** The shop with its page cache. */
  shop: Started;
  /** The shop storing nothing. */
  uncached: Started;
  paths: { home: string; category: string; product: string };
  categoryApi: string;
}

/** Scripts that a page asks for before anything is clicked. */
function scriptsOf(html: string): string[] {
  const found = html.matchAll(/(?:<script[^>]+src|<link[^>]+rel="modulepreload"[^>]+href)="([^"]+\.js)"/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))];
}

async function scriptSize(origin: string, path: string): Promise<{ kB: number; files: number }> {
  const html = await (await fetch(origin + path)).text();
  const scripts = scriptsOf(html);
  let bytes = 0;
  for (const script of scripts)
    bytes += gzipSync(Buffer.from(await (await fetch(origin + script)).arrayBuffer())).length;
  return { kB: bytes / 1000, files: scripts.length };
}

export async function measureScripts({ shop, paths }: Pages): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const { kB, files } = await scriptSize(shop.origin, path);
    rows.push(below(`JavaScript on first load, ${name} (gzip)`, kB, 130, 'kB', { files }));
  }
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
