import { expect, type Page, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder, shopperOf } from '../shopper.ts';

const password = 'Kolobezka-2026!';

/** The next order starts with what was used last, and no cache may keep the page. */
async function expectFilledIn(page: Page, shopper: Record<string, string>): Promise<void> {
  await addPhone(page, 'cs');
  await chooseDelivery(page, 'cs', 'cod', true);
  for (const field of ['email', 'first_name', 'last_name', 'address', 'city'])
    await expect(page.locator(`[name="order_billing_address.${field}"]`)).toHaveValue(shopper[field] ?? '');
  const details = await page.goto(laterPaths.details('cs'));
  expect(details?.headers()['cache-control']).toBe('private, no-store');
}

test(
  'who signs up finds the orders placed since, signs out, and signs in to them again',
  { tag: THOROUGH },
  async ({ page }) => {
    const shopper = shopperOf('cs');
    const email = shopper['email'] ?? '';
    await page.goto(paths.account('cs'));
    await page.getByRole('link', { name: 'Nový účet' }).click();
    await page.locator('input[name=name]').fill('Jana Drápalová');
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Založit účet' }).click();
    await expect(page.getByText('Zatím tu nic není')).toBeVisible();

    await addPhone(page, 'cs');
    await chooseDelivery(page, 'cs', 'cod', true);
    await fillDetails(page, 'cs', shopper);
    await placeOrder(page, 'cs');
    await expectFilledIn(page, shopper);
    await page.goto(paths.account('cs'));
    await expect(page.locator('.orders-table tbody tr')).toHaveCount(1);

    await page.getByRole('button', { name: 'Odhlásit se' }).click();
    await page.goto(paths.account('cs'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Přihlášení');

    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill('Spatne-heslo-1!');
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByText('E-mail nebo heslo nesedí.')).toBeVisible();
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await page.locator('.orders-table tbody a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{5,10}/);
  },
);
