// A device being sold pays a part of a purchase: from its questions through the cart to the order's page.
import { expect, test } from '@playwright/test';
import { answeredConsent } from '../../../build/testing/answered-consent.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { paths } from '../../base/paths.ts';
import { answerAll, selectPhone } from '../buyout/seller.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder, shopperOf } from '../shopper.ts';

test.use({ storageState: answeredConsent('denied') });

for (const market of ['cs', 'ro'] as const) {
  test(
    `${market}: an old device lowers what is paid now, and the goods wait for it`,
    { tag: THOROUGH },
    async ({ page }) => {
      await selectPhone(page, market);
      await answerAll(page);
      await page.locator('form:has([value=use_buyout]) button').first().click();
      await page.waitForURL(new RegExp(`${paths.cart(market)}$`));
      await addPhone(page, market);
      const device = page.locator('.swapbox');
      const line = page.locator('.receipt .plus', { hasText: /protiúčet|predat la schimb/ });
      await expect(line).toBeVisible();
      await device.getByRole('button', { name: /Raději peníze na účet|Prefer banii în cont/ }).click();
      await expect(line).toHaveCount(0);
      await device.getByRole('button', { name: /Odečíst cenu hned|Scade prețul direct/ }).click();
      await expect(line).toBeVisible();
      await chooseDelivery(page, market, 'transfer', true);
      await fillDetails(page, market, shopperOf(market));
      const toPay = await page.locator('.co-side .receipt .sum dd').innerText();
      await placeOrder(page, market);
      await expect(page.locator('.receipt .sum dd').first()).toHaveText(toPay);
      await expect(device).toContainText(/prodejte\sa\spošlete|vinde-ne\sși\strimite-ne/);
    },
  );
}

/** The words of an order whose goods do not wait, in each market. */
const holding = {
  cs: { choose: /Dostat zboží hned/, place: /Zablokovat .* na kartě/, held: /Na kartě je zablokováno/ },
  ro: { choose: /Vreau produsele imediat/, place: /Blochează .* pe card/, held: /Pe card sunt blocați/ },
} as const;

for (const market of ['cs', 'ro'] as const) {
  test(
    `${market}: the price of an old device is held on a card, and the goods do not wait for it`,
    { tag: THOROUGH },
    async ({ page }) => {
      await selectPhone(page, market);
      await answerAll(page);
      await page.locator('form:has([value=use_buyout]) button').first().click();
      await page.waitForURL(new RegExp(`${paths.cart(market)}$`));
      await addPhone(page, market);
      await page.locator('.swapbox').getByRole('button', { name: holding[market].choose }).click();
      await expect(page.locator('.swapbox').getByRole('button', { name: holding[market].choose })).toHaveCount(0);
      await chooseDelivery(page, market, 'transfer', true);
      await fillDetails(page, market, shopperOf(market));
      await placeOrder(page, market);
      await page.getByRole('button', { name: holding[market].place }).click();
      await page.waitForURL(/\/card\/pay\//);
      await page.locator('button[value=approve]').click();
      await page.waitForURL(/\/(moje-objednavka|comanda-mea)\//);
      await expect(page.getByText(holding[market].held)).toBeVisible();
      await expect(page.getByRole('button', { name: holding[market].place })).toHaveCount(0);
    },
  );
}
