// Nobody is kept out of the purchase: axe on the pages between a product and its order.
import { test } from '@playwright/test';
import { laterPaths } from '../base/later-paths.ts';
import { expectReachable } from './expect-reachable.ts';
import { addPhone, chooseDelivery, fillDetails, phonesOf, placeOrder } from './shopper.ts';
import { thoroughIf } from '../../build/testing/thorough.ts';

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
