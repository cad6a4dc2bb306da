import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import {
  addPhone,
  chooseDelivery,
  fillDetails,
  type Market,
  placeOrder,
  shopperOf,
  untilScripted,
} from '../shopper.ts';

/** Of the letter's subject. */
const letters: Record<Market, string> = { cs: 'heslo', ro: 'parola' };

for (const market of ['cs', 'ro'] as const) {
  test(
    `a guest opens an account with the order, sets its password by mail and orders to a saved address: ${market}`,
    {
      tag: THOROUGH,
    },
    async ({ page }) => {
      const shopper = shopperOf(market);
      await addPhone(page, market);
      await chooseDelivery(page, market, 'cod', true);
      await untilScripted(page);
      await page.locator('[name="order_info.create_account"]').check();
      await page.locator('[name="order_info.subscribe_promotions_info"]').check();
      await fillDetails(page, market, shopper);
      await placeOrder(page, market);

      const { text } = await mailTo(shopper['email'] ?? '', letters[market]);
      await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
      await page.locator('input[name=password]').fill('slabeheslo');
      await page.locator('input[name=password_again]').fill('slabeheslo');
      await page.locator('form button.big').click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
      await page.locator('input[name=password]').fill('Kolobezka-2026!');
      await page.locator('input[name=password_again]').fill('Kolobezka-2026!');
      await page.locator('form button.big').click();
      await page.waitForURL(new RegExp(`${paths.account(market)}$`));
      await expect(page.locator('.orders-table tbody tr')).toHaveCount(1);

      await addPhone(page, market);
      await chooseDelivery(page, market, 'cod', true);
      await page.locator('[name=save_address]').check();
      await page.locator('.co-nav button[type=submit]').click();
      await page.waitForURL(new RegExp(`${laterPaths.summary(market)}$`));
      await page.goto(laterPaths.details(market));
      await untilScripted(page);
      await page.locator('[name="order_billing_address.city"]').fill('Jinde');
      await page.locator('button[value=saved]').click();
      await expect(page.locator('[name="order_billing_address.city"]')).toHaveValue(shopper['city'] ?? '');
    },
  );
}
