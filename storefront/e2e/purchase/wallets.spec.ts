import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder, shopperOf } from '../shopper.ts';

/** Orders a phone and stands on its own page, where a wallet opens its sheet. */
async function orderBy(page: Parameters<typeof addPhone>[0], market: Market, payment: string): Promise<void> {
  await addPhone(page, market);
  await chooseDelivery(page, market, payment, true);
  // From here on the sandbox plays the wallet.
  await page.evaluate(() => Reflect.deleteProperty(window, 'ApplePaySession'));
  await fillDetails(page, market, shopperOf(market));
  await placeOrder(page, market);
}

const words = {
  cs: {
    pay: (wallet: string) => `Zaplatit přes ${wallet}`,
    declined: 'Platba kartou neprošla',
    thanks: 'Děkujeme, objednávka je u nás',
    paid: 'Zaplaceno',
    currency: 'CZK',
    order: /moje-objednavka/,
  },
  ro: {
    pay: (wallet: string) => `Plătește cu ${wallet}`,
    declined: 'Plata cu cardul nu a reușit',
    thanks: 'Mulțumim, am primit comanda',
    paid: 'Plătită',
    currency: 'RON',
    order: /comanda-mea/,
  },
} as const;

for (const market of ['cs', 'ro'] as const) {
  const say = words[market];

  test(
    `Google Pay pays an order on its own page, at the second card after the first is declined (${market})`,
    { tag: THOROUGH },
    async ({ page }) => {
      await orderBy(page, market, 'google_pay');
      const pay = page.getByRole('button', { name: say.pay('Google Pay') });
      await pay.click();
      const sheet = page.getByRole('dialog', { name: 'Google Pay' });
      await expect(sheet).toContainText(say.currency);
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(pay).toBeEnabled();
      await expect(page.getByRole('alert')).toHaveCount(0);

      await pay.click();
      await page.locator('dialog button[value=decline]').click();
      await expect(page.getByRole('alert')).toContainText(say.declined);
      await pay.click();
      await page.locator('dialog button[value=approve]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.thanks);
      await expect(page.getByText(say.paid, { exact: true })).toBeVisible();
      await expect(pay).toHaveCount(0);
    },
  );

  test(`Apple Pay pays an order after its bank asked (${market})`, { tag: THOROUGH }, async ({ page }) => {
    await page.addInitScript((checkout) => {
      if (location.pathname === checkout) Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
    }, laterPaths.delivery(market));
    await orderBy(page, market, 'apple_pay');
    await page.getByRole('button', { name: say.pay('Apple Pay') }).click();
    await page.locator('dialog button[value=challenge]').click();
    await page.waitForURL(/\/card\/pay\//);
    await page.locator('button[value=approve]').click();
    await page.waitForURL(say.order);
    await expect(page.getByText(say.paid, { exact: true })).toBeVisible();
  });
}

test('a wallet that does not load says so, and the card pays the order', { tag: THOROUGH }, async ({ page }) => {
  await page.route(/google\.js$/, (route) => route.abort());
  await orderBy(page, 'cs', 'google_pay');
  await expect(page.getByText('Google Pay tu teď není k dispozici')).toBeVisible();
  // Nothing is said of a wallet that was not chosen and that the device has not.
  await expect(page.getByRole('button', { name: 'Zaplatit přes Apple Pay' })).toHaveCount(0);
  await page.getByRole('button', { name: /Zaplatit kartou/ }).click();
  await page.locator('button[value=approve]').click();
  await page.waitForURL(/moje-objednavka/);
  await expect(page.getByText('Zaplaceno')).toBeVisible();
});
