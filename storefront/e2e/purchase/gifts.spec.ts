import { type Page, expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { chooseDelivery, fillDetails, type Market, phonesOf, placeOrder } from '../shopper.ts';

const words: Record<Market, Record<'gift' | 'decline', string>> = {
  cs: { gift: 'Dárek', decline: 'Nechci dárek' },
  ro: { gift: 'Cadou', decline: 'Nu vreau cadoul' },
};

/** Opens the first new phone that comes with a gift. */
async function openWithGift(page: Page, market: Market): Promise<void> {
  await page.goto(`${phonesOf[market]}?manufacturer=samsung&quality=new&in_stock=1`);
  const names = page.locator('.prod .name a');
  await names.first().waitFor();
  const addresses = await names.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const address of addresses) {
    await page.goto(address);
    if ((await page.locator('.gifts').count()) > 0) return;
  }
  throw new Error('No phone comes with a gift');
}

for (const market of ['cs', 'ro'] as const)
  test(
    `${market}: a gift comes with its phone into cart and order, and may be declined`,
    { tag: THOROUGH },
    async ({ page }) => {
      const { gift, decline } = words[market];
      await openWithGift(page, market);
      const name = await page.locator('.gifts a').first().innerText();
      await page.locator('.pd-cta button[type=submit]').click();
      await expect(page.locator('dialog.sheet')).toBeVisible();
      await page.goto(paths.cart(market));
      const given = page.locator('.citem.part');
      await expect(given).toContainText(name);
      await expect(given.locator('.gift-mark')).toHaveText(gift);
      await expect(given.locator('.qty')).toHaveCount(0);
      if (market === 'ro') {
        await given.getByText(decline).click();
        await expect(given).toHaveCount(0);
        await expect(page.locator('.citem')).toHaveCount(1);
        return;
      }
      await chooseDelivery(page, market, 'cod', true);
      await expect(page.locator('.slip .gift-mark')).toHaveText(gift);
      await fillDetails(page, market);
      await placeOrder(page, market);
      await expect(page.locator('.citem').filter({ hasText: name })).toContainText(gift);
    },
  );
