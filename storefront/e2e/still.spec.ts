import { type Page, expect, test } from '@playwright/test';
import { THOROUGH } from '../../build/testing/thorough.ts';
import { paths } from '../base/paths.ts';
import { phonesOf } from './shopper.ts';

const missing = '/cs/nic-takoveho';

/** Adds up what the browser says of things that moved by themselves, and names what moved. */
function noteShifts(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const nameOf = (node: Node | null): string => (node instanceof Element ? `${node.tagName}.${node.className}` : '?');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (!hadRecentInput) moved.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Goes down a page to its end while what its scripts ask for is still on its way, lets it come, and tells what moved. */
async function readThrough(page: Page, address: string): Promise<string[]> {
  let letCome = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\.woff2$|\/api\/new\/catalogue\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(noteShifts);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html.scripted')).toBeAttached();
  for (let y = 0; y < 12_000; y += 700) {
    const isEnd = await page.evaluate((top) => {
      window.scrollTo(0, top);
      return new Promise<boolean>((resolve) => {
        const { scrollHeight } = document.documentElement;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(top + window.innerHeight >= scrollHeight)));
      });
    }, y);
    if (isEnd) break;
  }
  letCome();
  if (address === missing) await expect(page.locator('.comes-late .prod').first()).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

for (const width of [390, 1440]) {
  test(
    `nothing moves by itself while pages are read to their end, ${width} px`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const page = async (): Promise<Page> => browser.newPage({ viewport: { width, height: 844 } });
      const found = await page();
      await found.goto(phonesOf.cs);
      const product = (await found.locator('.prod .name a').first().getAttribute('href')) ?? '';
      for (const address of [
        paths.home('cs'),
        phonesOf.cs,
        `${phonesOf.cs}?quality=new&in_stock=1`,
        product,
        missing,
      ]) {
        const read = await page();
        expect(await readThrough(read, address), address).toEqual([]);
        await read.close();
      }
    },
  );
}

test('a list is drawn to its end once nothing else is to do, though nobody scrolls', async ({ page }) => {
  await page.goto(phonesOf.cs);
  const putOff = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.prod')].filter((part) => getComputedStyle(part).contentVisibility === 'auto')
          .length,
    );
  await expect(page.locator('.prod').nth(12)).toBeAttached();
  await expect.poll(putOff).toBe(0);
});
