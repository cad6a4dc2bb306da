import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder, shopperOf } from '../shopper.ts';
import { laterPaths } from '../../base/later-paths.ts';

test('Twisto says no to one customer, who loses nothing, and pays for another', { tag: THOROUGH }, async ({ page }) => {
  const shopper = shopperOf('cs');
  await addPhone(page, 'cs', 'price_to=20000');
  await chooseDelivery(page, 'cs', 'twisto', true);
  await fillDetails(page, 'cs', { ...shopper, email: `twisto-no-${shopper['email']}` });
  await page.locator('input[name=consent]').check();
  await page.locator('.co-nav button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('Twisto tuhle objednávku nezaplatí');

  await page.goto(laterPaths.details('cs'));
  await fillDetails(page, 'cs', shopper);
  await placeOrder(page, 'cs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Děkujeme, objednávka je u nás');
  await expect(page.getByText('Zaplaceno')).toBeVisible();
});
