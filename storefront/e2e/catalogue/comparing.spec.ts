import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/goods/cs.ts';
import { cs as story } from '../../texts/story/cs.ts';
import { phonesOf } from '../shopper.ts';

test(
  'four phones are compared without scripts, a fifth is refused, and the address shows them to others',
  { tag: THOROUGH },
  async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(phonesOf.cs);
    const goods = await page
      .locator('main a[href*="/cs/p/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    const columns = page.locator('th[scope="col"]');
    for (const [at, address] of goods.slice(0, 4).entries()) {
      await page.goto(address);
      await page.getByRole('button', { name: story['product.compare'], exact: true }).click();
      await expect(columns).toHaveCount(at + 1);
    }
    await page.goto(goods[4] ?? '');
    await page.getByRole('button', { name: story['product.compare'], exact: true }).click();
    await expect(page.getByText(cs['compare.full'])).toBeVisible();
    const shared = page.url();
    await page.getByRole('link', { name: cs['compare.only_different'] }).click();
    await expect(page.getByRole('link', { name: cs['compare.all_rows'] })).toBeVisible();
    const unlike = page.locator('tbody tr');
    await expect(unlike.and(page.locator('.cmp-differs'))).toHaveCount(await unlike.count());
    await page.getByRole('button', { name: cs['compare.remove'] }).first().click();
    await expect(columns).toHaveCount(3);
    const other = await browser.newPage({ javaScriptEnabled: false });
    await other.goto(shared);
    await expect(other.locator('th[scope="col"]')).toHaveCount(4);
    await other.close();
    await page.close();
  },
);
