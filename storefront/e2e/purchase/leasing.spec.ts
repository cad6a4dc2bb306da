import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { expectReachable } from '../expect-reachable.ts';
import { chooseDelivery, fillDetails, placeOrder } from '../shopper.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone is leased: chosen, asked for at the company and paid by it', { tag: THOROUGH }, async ({ page }) => {
    await page.goto(laterPaths.leases('cs'));
    const offers = page.getByRole('region', { name: 'Zařízení na leasing' });
    await offers.getByRole('link').first().click();
    await expect(page.getByText('Co leasing obnáší')).toBeVisible();
    await page.getByRole('radio', { name: /^12 měsíců/ }).check();
    await page.getByRole('button', { name: 'Vybrat tento leasing' }).click();
    await page.waitForURL(new RegExp(`${paths.cart('cs')}$`));
    await chooseDelivery(page, 'cs', 'leasing', false);
    await fillDetails(page, 'cs');
    // The chosen length has come all the way, with what is paid at signing.
    await expect(page.locator('.co-side')).toContainText(/12 × .* · při podpisu .* · celkem /);
    await placeOrder(page, 'cs');
    await expect(page.getByRole('heading', { name: 'Žádost o leasing' })).toBeVisible();
    await page.locator('button[value=approve]').click();
    await page.waitForURL(/moje-objednavka/);
    await expect(page.getByText('Zaplaceno')).toBeVisible();
  });
});

for (const market of ['cs', 'ro'] as const)
  for (const width of [390, 1440])
    test(`what can be leased is open to all in ${market}, ${width} wide`, { tag: THOROUGH }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(laterPaths.leases(market));
      await expectReachable(page);
      await page
        .locator(`main a[href^="${laterPaths.leases(market)}/"]`)
        .first()
        .click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expectReachable(page);
    });
