// Nobody is kept out of the purchase, and nothing moves under anybody's finger: axe and layout shifts on the shop's pages.
import { type Page, expect, test } from '@playwright/test';
import { laterPaths } from '../base/later-paths.ts';
import { expectReachable } from './expect-reachable.ts';
import { addPhone, chooseDelivery, fillDetails, phonesOf, placeOrder, untilScripted } from './shopper.ts';
import { THOROUGH, thoroughIf } from '../../build/testing/thorough.ts';
import { paths } from '../base/paths.ts';
import { shopListNames } from '../base/shop-list-names.ts';

for (const [market, width] of [
  ['cs', 390],
  ['ro', 1440],
] as const) {
  test(
    `nobody is kept out of buying in ${market} at ${width} pixels`,
    thoroughIf(market === 'ro'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${phonesOf[market]}?quality=A&in_stock=1`);
      await page.locator('.prod .name a').first().click();
      await page.waitForURL(/\/p\//);
      await expectReachable(page);
      await addPhone(page, market);
      await expectReachable(page);
      await page.goto(laterPaths.delivery(market));
      await expectReachable(page);
      await chooseDelivery(page, market, 'transfer', true);
      await expectReachable(page);
      await fillDetails(page, market);
      await expectReachable(page);
      await placeOrder(page, market);
      await expectReachable(page);
    },
  );
}

/** What moves by itself; what a person's own act moves is not counted, as the standard of layout shifts has it. */
interface Shift {
  value: number;
  what: string;
}

function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const what = sources.map(({ node }) => node?.parentElement?.className ?? '').join(' | ');
      if (!hadRecentInput) shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * On a busy machine a page arrives in pieces, and what is anchored at its foot grows by a line; nobody sees so little.
 * Ten times as much still counts as good (Core Web Vitals).
 */
const hardly = 0.01;

/** The page stands still from its first paint until its later parts have been taken over. */
async function expectStill(page: Page): Promise<void> {
  await untilScripted(page);
  await page.mouse.move(30, 300);
  // Playwright's own `networkidle` is now and then never told of a page whose pictures came before its scripts.
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      performance
        .getEntriesByType('resource')
        .every((entry) => performance.now() - (entry as PerformanceResourceTiming).responseEnd > 500),
  );
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, `${page.url()} ${JSON.stringify(shifts)}`).toBeLessThan(hardly);
}

for (const market of ['cs', 'ro'] as const)
  for (const width of [390, 1440])
    test(
      `pages stand still and are open to all in ${market} at ${width} pixels`,
      { tag: THOROUGH },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript(noteShifts);
        const look = async (address: string): Promise<void> => {
          await page.goto(address);
          await expectStill(page);
          await expectReachable(page);
        };
        // The font is there, as on a second visit: its coming late is the network's doing, not the page's.
        await page.goto(paths.stores(market));
        await look(paths.home(market));
        await look(paths.list(market, shopListNames[market].offers));
        await look((await page.locator('.offer-links a').first().getAttribute('href')) ?? '');
        await look(phonesOf[market]);
        const goods = page.locator('.prod');
        await look((await goods.first().locator('.name a').getAttribute('href')) ?? '');
        await page.goto(phonesOf[market]);
        for (const at of [0, 1]) await goods.nth(at).locator('.fav.compare').click();
        await page.locator('.cmp-bar .btn').click();
        await page.waitForURL((url) => url.searchParams.getAll('code').length === 2);
        await look(page.url());
        await addPhone(page, market);
        await look(paths.cart(market));
      },
    );
