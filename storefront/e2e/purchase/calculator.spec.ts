import { expect, test } from '@playwright/test';
import { paths } from '../../base/paths.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { addPhone } from '../shopper.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'instalments are counted, chosen in the cart and kept to the way of payment',
    { tag: THOROUGH },
    async ({ page }) => {
      await addPhone(page, 'ro', 'price_from=3000');
      await page.goto(laterPaths.cartInstalments('ro'));
      await page.getByLabel(/^Avans/).fill('100');
      await page.getByRole('button', { name: 'Recalculează' }).click();
      await expect(page).toHaveURL(/deposit=100/);
      const slip = page.locator('.slip');
      await expect(slip).toContainText('−100');
      await expect(page.getByText('Exemplu reprezentativ')).toBeVisible();
      await page.getByRole('radio', { name: /^12 ×/ }).check();
      await page.getByRole('button', { name: 'Alege aceste rate' }).click();
      await page.waitForURL(new RegExp(`${paths.cart('ro')}$`));
      await expect(page.getByText(/^12 × .* DAE .* total /)).toBeVisible();
      await page.goto(laterPaths.delivery('ro'));
      await expect(page.locator('[name=payment][value=instalments]')).toBeChecked();
    },
  );
});

test('the calculator follows a choice at once and is open to all', { tag: THOROUGH }, async ({ page }) => {
  await addPhone(page, 'cs', 'price_from=6000');
  await page.goto(laterPaths.cartInstalments('cs'));
  await page
    .getByRole('radio', { name: /^24 ×/ })
    .first()
    .check();
  await expect(page).toHaveURL(/option=\d+/);
  await expect(page.locator('.slip')).toContainText('24 ×');
  await expectOpenToAll(page);
});
