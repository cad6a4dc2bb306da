// Nobody is kept out of the purchase: axe on the pages between a product and its order.
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { paths } from '../app/paths.ts';
import { addPhone, chooseDelivery, fillDetails, phonesOf, placeOrder } from './shopper.ts';

async function expectOpenToAll(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const [market, width] of [
  ['cs', 390],
  ['ro', 1440],
] as const) {
  test(`nobody is kept out of buying in ${market} at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${phonesOf[market]}?quality=A&in_stock=1`);
    await page.locator('.prod .name a').first().click();
    await page.waitForURL(/\/p\//);
    await expectOpenToAll(page);
    await addPhone(page, market);
    await expectOpenToAll(page);
    await page.goto(paths.delivery(market));
    await expectOpenToAll(page);
    await chooseDelivery(page, market, 'transfer', true);
    await expectOpenToAll(page);
    await fillDetails(page, market);
    await expectOpenToAll(page);
    await placeOrder(page, market);
    await expectOpenToAll(page);
  });
}
