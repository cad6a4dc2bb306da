import { expect, test } from '@playwright/test';
import { thoroughIf } from '../../build/testing/thorough.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder } from './shopper.ts';

const companyIds: Record<Market, string> = { cs: '25123891', ro: '18547290' };

for (const market of ['cs', 'ro'] as const) {
  test(
    `a company buys under a number of its own and finds it on the order: ${market}`,
    thoroughIf(market === 'ro'),
    async ({ page }) => {
      await addPhone(page, market);
      await chooseDelivery(page, market, 'cod', true);
      const billing = (field: string) => page.locator(`[name="order_billing_address.${field}"]`);
      await billing('invoice_on_company').check();
      await billing('company').fill('Zkouška 117');
      await billing('tin').fill(companyIds[market]);
      await page.locator('[name="order_info.internal_order_number"]').fill('OBJ-2026/117');
      await fillDetails(page, market);
      await placeOrder(page, market);
      await expect(page.getByText('OBJ-2026/117')).toBeVisible();
    },
  );
}
