// After a purchase the visitor stays where he was and a sheet says what happened; without scripts the cart itself says it.
import { type Page, expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { type Market, openPhone, untilScripted } from '../shopper.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { THOROUGH, thoroughIf } from '../../../build/testing/thorough.ts';

const words = {
  cs: { buy: 'Do košíku', added: 'Přidáno do košíku', toCart: 'Přejít do košíku', on: 'Pokračovat v nákupu' },
  ro: { buy: 'Adaugă în coș', added: 'Adăugat în coș', toCart: 'Vezi coșul', on: 'Continuă cumpărăturile' },
};
const refusedTitle = 'Do košíku jsme nic nepřidali';

/** Opens a phone's page and waits until the scripts have taken it over; before that the form works as without them. */
async function openTakenOver(page: Page, market: Market, filter = ''): Promise<void> {
  await openPhone(page, market, filter);
  await untilScripted(page);
}

const buyButton = (page: Page) => page.locator('.pd-cta button[type=submit]');
const sumOf = async (page: Page): Promise<number> =>
  Number((await page.locator('dialog.sheet .sum dd').innerText()).replace(/\D/g, ''));

for (const market of ['cs', 'ro'] as const) {
  test(
    `the sheet names what was added to the cart of ${market}, and closing it gives the page back`,
    thoroughIf(market === 'ro'),
    async ({ page }) => {
      await openTakenOver(page, market);
      const { pathname } = new URL(page.url());
      const name = await page.locator('.pd-buy h1').innerText();
      await buyButton(page).click();
      const sheet = page.getByRole('dialog', { name: words[market].added });
      await expect(sheet).toContainText(name);
      await expect(page.locator('.count')).toHaveText('1');
      await expectOpenToAll(page, 'dialog.sheet');

      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(buyButton(page)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(pathname);

      await buyButton(page).click();
      await sheet.getByRole('button', { name: words[market].on }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.locator('.count')).toHaveText('2');
    },
  );

  test(
    `an accessory is added in the sheet of ${market}, and both are in the cart`,
    { tag: THOROUGH },
    async ({ page }) => {
      await openTakenOver(page, market, 'manufacturer=apple');
      await buyButton(page).click();
      const sheet = page.getByRole('dialog', { name: words[market].added });
      await expect(sheet).toBeVisible();
      const before = await sumOf(page);
      const accessory = sheet.locator('.fits li').first();
      const price = Number((await accessory.locator('b').innerText()).replace(/\D/g, ''));
      await accessory.getByRole('button').click();
      await expect(accessory.getByRole('status')).toBeVisible();
      expect(await sumOf(page)).toBe(before + price);
      await sheet.getByRole('link', { name: words[market].toCart }).click();
      await page.waitForURL(`**${paths.cart(market)}`);
      await expect(page.locator('.citem')).toHaveCount(2);
    },
  );

  test(`without scripts the button leads to the cart of ${market}`, { tag: THOROUGH }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await openPhone(page, market);
    const name = await page.locator('.pd-buy h1').innerText();
    await buyButton(page).click();
    await expect(page).toHaveURL(new RegExp(`${paths.cart(market)}$`));
    await expect(page.locator('.citem:not(.part)')).toContainText(name);
    await context.close();
  });
}

test('more pieces than there are: the sheet says so and the cart stays empty', { tag: THOROUGH }, async ({ page }) => {
  await openTakenOver(page, 'cs');
  // As a page that was stored while there were more.
  const quantity = page.locator('.pd-cta input[name=quantity]');
  await quantity.evaluate((input) => input.removeAttribute('max'));
  await quantity.fill('99');
  await buyButton(page).click();
  const sheet = page.getByRole('dialog', { name: refusedTitle });
  await expect(sheet.getByRole('alert')).toContainText('Tolik kusů nemáme');
  await page.goto(paths.cart('cs'));
  await expect(page.locator('.citem')).toHaveCount(0);
});

test('a purchase nobody answered is said, and the page stays', { tag: THOROUGH }, async ({ page, context }) => {
  await openTakenOver(page, 'cs');
  await buyButton(page).click();
  await expect(page.getByRole('dialog', { name: words.cs.added })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await buyButton(page).click();
  await expect(page.getByRole('dialog', { name: refusedTitle }).getByRole('alert')).toContainText('Nepodařilo se to');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
