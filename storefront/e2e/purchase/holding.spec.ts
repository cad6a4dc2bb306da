import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { type Market, phonesOf } from '../shopper.ts';
import { paths } from '../../base/paths.ts';

const words: Record<Market, Record<'last' | 'held' | 'others' | 'refused' | 'remove', RegExp>> = {
  cs: {
    last: /Poslední kus/,
    held: /Poslední kus. Držíme vám ho do \d{1,2}:\d{2}\./,
    others: /Poslední kus má teď někdo v\skošíku, nejdéle do\s\d{1,2}:\d{2}\./,
    refused: /Poslední kus má teď v\skošíku někdo jiný/,
    remove: /^Odebrat z košíku/,
  },
  ro: {
    last: /Ultima bucată/,
    held: /Ultima bucată. O păstrăm pentru tine până la \d{1,2}:\d{2}\./,
    others: /Ultima bucată este acum în\scoșul altcuiva, cel târziu până la\s\d{1,2}:\d{2}\./,
    refused: /Ultima bucată este acum în\scoșul altcuiva/,
    remove: /^Elimină din coș/,
  },
};

for (const market of ['cs', 'ro'] as const)
  test(
    `${market}: the last piece is held for the cart it was put into, and free again when it is taken out`,
    { tag: THOROUGH },
    async ({ page, browser }) => {
      const { last, held, others, refused, remove } = words[market];
      await page.goto(`${phonesOf[market]}?quality=A&quality=B&in_stock=1`);
      await page.locator('.prod').filter({ hasText: last }).locator('.name a').first().click();
      await page.waitForURL(/\/p\//);
      const address = page.url();
      await page.locator('.pd-cta button[type=submit]').click();
      await expect(page.locator('dialog.sheet .hold')).toHaveText(held);
      await page.goto(paths.cart(market));
      await expect(page.locator('.citem .hold')).toHaveText(held);

      const other = await (await browser.newContext()).newPage();
      // The stored page says it to everybody, and to who holds it once the browser has asked.
      expect((await other.goto(address))?.status()).toBe(200);
      await expect(other.locator('.pd-buy')).toContainText(others);
      await other.locator('.pd-cta button[type=submit]').click();
      // A sheet over the page, or the cart where scripts had not come yet.
      await expect(other.locator('dialog.sheet .citem, .clist .citem').first()).toContainText(refused);
      await other.goto(paths.cart(market));
      await expect(other.locator('.citem')).toContainText(refused);
      await other.goto(address);
      await page.goto(address);
      await expect(page.locator('.pd-buy')).toContainText(held);
      await page
        .locator('.pd-buy')
        .getByRole('link', { name: /Přejít do košíku|Vezi coșul/ })
        .click();
      await page.waitForURL(new RegExp(`${paths.cart(market)}$`));

      await page.getByRole('button', { name: remove }).click();
      await expect(page.locator('.citem')).toHaveCount(0);
      await expect(async () => {
        await other.reload();
        await expect(other.locator('main')).toContainText(last);
        await expect(other.locator('main')).not.toContainText(others);
        await expect(other.locator('.pd-cta button[type=submit]')).toBeVisible();
      }).toPass();
      await other.context().close();
    },
  );
