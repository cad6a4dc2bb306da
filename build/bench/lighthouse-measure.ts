import { chromium } from 'playwright';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, ensureChromium } from '../checks/chromium.ts';
import { freePort } from '../postgres/free-port.ts';
import type { Started } from './bench-shop.ts';
import { atLeast, type Measured } from './measure.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Of pages that nobody should find by a search engine. */
const ofOwnPages: readonly Category[] = ['performance', 'accessibility', 'best-practices'];
const ofPublicPages: readonly Category[] = [...ofOwnPages, 'seo'];

/** Wanted in each category, of a hundred. */
const wanted = 95;

/** A visitor's cookies with one product in the cart. */
async function cartCookies(origin: string, product: string): Promise<string> {
  const reply = await fetch(`${origin}/api/new/cart/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market: 'cs', product, quantity: 1 }),
  });
  if (!reply.ok) throw new Error(`The cart answers ${reply.status}: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Asked for so many times, as Lighthouse's own makers advise: what else the machine does is in a single run. */
const runs = 3;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function reportOf(
  url: string,
  port: number,
  categories: readonly Category[],
  headers: Record<string, string>,
): Promise<Report> {
  const run = await lighthouse(url, { port, output: 'json', onlyCategories: [...categories], extraHeaders: headers });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
  return run.lhr;
}

const scoreOf = (lhr: Report, category: Category): number => (lhr.categories[category]?.score ?? 0) * 100;

/** The audits of a category that took marks off. */
function lostIn(lhr: Report, category: Category): Record<string, unknown> {
  const audits = (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id]);
  const lost = audits.filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1);
  return Object.fromEntries(lost.map((audit) => [audit?.id ?? '', audit?.displayValue ?? audit?.score]));
}

/**
 * Scores of a page on a phone with a slow connection, of a hundred, and what took marks off: those of the run in the
 * middle of its scores; each run's stands beside it.
 */
async function scoresOf(
  url: string,
  port: number,
  categories: readonly Category[],
  headers: Record<string, string> = {},
): Promise<Measured[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await reportOf(url, port, categories, headers));
  return categories.map((category) => {
    const sorted = reports.toSorted((a, b) => scoreOf(a, category) - scoreOf(b, category));
    const middle = sorted[Math.floor(runs / 2)];
    if (!middle) throw new Error(`Nothing was asked of ${url}`);
    const detail = { each: reports.map((lhr) => scoreOf(lhr, category)), ...lostIn(middle, category) };
    return atLeast(`Lighthouse, ${category}: ${new URL(url).pathname}`, scoreOf(middle, category), wanted, detail);
  });
}

/**
 * What Lighthouse gives the pages on the way to an order, as a phone sees them. The measured shop has no pictures, which
 * costs each page the marks for errors in the console.
 * @param product code of what lies in the cart
 */
export async function measureLighthouse(
  shop: Started,
  { paths, product }: { paths: readonly string[]; product: string },
): Promise<Measured[]> {
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    const rows: Measured[] = [];
    for (const path of paths) rows.push(...(await scoresOf(shop.origin + path, port, ofPublicPages)));
    const Cookie = await cartCookies(shop.origin, product);
    rows.push(...(await scoresOf(`${shop.origin}/cs/kosik`, port, ofOwnPages, { Cookie })));
    return rows;
  } finally {
    await browser.close();
  }
}
