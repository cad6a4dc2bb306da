import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs as bar } from '../../texts/compare/cs.ts';
import { cs as shop } from '../../texts/cs.ts';
import { cs } from '../../texts/goods/cs.ts';
import { cs as story } from '../../texts/story/cs.ts';
import { phonesOf, untilScripted } from '../shopper.ts';

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

/** The button of a card's own product begins with these words. */
const compareOf = shop['compare.of'].replace('{{name}}', '');
const told = (text: string, count: number): string =>
  text.replace('{{count}}', String(count)).replaceAll('{{most}}', '4');

test(
  'goods of a list are put side by side by the keyboard, and it is said how many there are',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(phonesOf.cs);
    await untilScripted(page);
    const buttons = page.getByRole('button', { name: compareOf });
    const status = page.getByRole('complementary', { name: bar['compare.bar'] }).getByRole('status');
    for (const at of [0, 1, 2, 3]) {
      await buttons.nth(at).press('Enter');
      await expect(status).toHaveText(told(bar['compare.bar_added'], at + 1));
    }
    await buttons.nth(4).press('Enter');
    await expect(status).toHaveText(told(bar['compare.bar_full'], 4));
    await expect(buttons.nth(4)).toHaveAttribute('aria-pressed', 'false');
    await buttons.nth(1).press('Enter');
    await expect(status).toHaveText(told(bar['compare.bar_removed'], 3));
    await page.reload();
    await untilScripted(page);
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'false');
    await buttons.nth(1).press('Enter');
    await page.getByRole('link', { name: bar['compare.show_all'], exact: true }).press('Enter');
    await expect(page.locator('th[scope="col"]')).toHaveCount(4);
  },
);

test('without scripts a button of a card leads to the comparison', { tag: THOROUGH }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const count of [1, 2]) {
    await page.goto(phonesOf.cs);
    await page.getByRole('button', { name: compareOf }).nth(count).click();
    await expect(page.locator('th[scope="col"]')).toHaveCount(count);
  }
  await page.close();
});
