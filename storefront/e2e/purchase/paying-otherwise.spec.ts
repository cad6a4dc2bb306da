import { expect, test } from '@playwright/test';
import { mailTo } from '../../../build/testing/journey.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder, shopperOf } from '../shopper.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

for (const { market, declined, transfer, account, letter } of [
  {
    market: 'cs',
    declined: 'Platba kartou neprošla',
    transfer: /převod/i,
    account: 'Variabilní symbol',
    letter: 'platíte jinak',
  },
  {
    market: 'ro',
    declined: 'Plata cu cardul nu a reușit',
    transfer: /transfer/i,
    account: 'Referința plății',
    letter: 'altă metodă de plată',
  },
] as const)
  test(
    `a declined card is given up for a transfer, and the order stays the same (${market})`,
    { tag: THOROUGH },
    async ({ page }) => {
      const shopper = shopperOf(market);
      await addPhone(page, market);
      await chooseDelivery(page, market, 'card', true);
      await fillDetails(page, market, shopper);
      await placeOrder(page, market);
      await page.locator('button[value=decline]').click();
      await expect(page.getByText(declined)).toBeVisible();
      const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/\d+/)?.[0] ?? '';
      await page.getByRole('button', { name: transfer }).click();
      await expect(page.getByText(account).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      const { text } = await mailTo(shopper['email'] ?? '', letter);
      expect(text).toContain(number);
    },
  );
