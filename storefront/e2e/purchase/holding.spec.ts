import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { type Market, phonesOf } from '../shopper.ts';
import { paths } from '../../base/paths.ts';

const words: Record<Market, Record<'last' | 'held' | 'gone' | 'remove', RegExp>> = {
  cs: {
    last: /Poslední kus/,
    held: /Poslední kus. Držíme vám ho do \d{1,2}:\d{2}\./,
    gone: /Vyprodáno/,
    remove: /^Odebrat z košíku/,
  },
  ro: {
    last: /Ultima bucată/,
    held: /Ultima bucată. O păstrăm pentru tine până la \d{1,2}:\d{2}\./,
    gone: /Stoc epuizat/,
    remove: /^Elimină din coș/,
  },
};

for (const market of ['cs', 'ro'] as const)
  test(
    `${market}: the last piece is held for the cart it was put into, and free again when it is taken out`,
    { tag: THOROUGH },
    async ({ page, browser }) => {
      const { last, held, gone, remove } = words[market];
      await page.goto(`${phonesOf[market]}?quality=A&quality=B&in_stock=1`);
      await page.locator('.prod').filter({ hasText: last }).locator('.name a').first().click();
      await page.waitForURL(/\/p\//);
      const address = page.url();
      await page.locator('.pd-cta button[type=submit]').click();
      await expect(page.locator('dialog.sheet .hold')).toHaveText(held);
      await page.goto(paths.cart(market));
      await expect(page.locator('.citem .hold')).toHaveText(held);

      const other = await (await browser.newContext()).newPage();
      await other.goto(address);
      await expect(other.locator('main')).toContainText(gone);
      await expect(other.locator('.pd-cta button[type=submit]')).toHaveCount(0);

      await page.getByRole('button', { name: remove }).click();
      await expect(page.locator('.citem')).toHaveCount(0);
      await expect(async () => {
        await other.reload();
        await expect(other.locator('main')).toContainText(last);
        await expect(other.locator('.pd-cta button[type=submit]')).toBeVisible();
      }).toPass();
      await other.context().close();
    },
  );
