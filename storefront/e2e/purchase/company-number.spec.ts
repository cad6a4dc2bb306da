import { expect, test } from '@playwright/test';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder, shoppers, untilScripted } from '../shopper.ts';

const companies: Record<Market, { tin: string; name: string; address: string }> = {
  cs: { tin: '27082440', name: 'Lipová dílna, s.r.o.', address: 'Dlouhá 730/35' },
  ro: { tin: '14399840', name: 'ATELIERUL DE TEI S.R.L.', address: 'Str. Memorandumului nr. 28' },
};

for (const market of ['cs', 'ro'] as const) {
  test(
    `a company buys under a number of its own, filled in from its register, and finds it on the order: ${market}`,
    { tag: THOROUGH },
    async ({ page }) => {
      await addPhone(page, market);
      await chooseDelivery(page, market, 'cod', true);
      await untilScripted(page);
      const { tin, name, address } = companies[market];
      const billing = (field: string) => page.locator(`[name="order_billing_address.${field}"]`);
      const lookUp = page.locator('button[value=company]');
      await billing('first_name').fill('Jana');
      await billing('invoice_on_company').check();
      await billing('tin').fill('12345678');
      await lookUp.click();
      await expect(billing('tin')).toBeFocused();
      await billing('tin').fill(tin);
      await lookUp.click();
      await expect(billing('company')).toHaveValue(name);
      await expect(billing('company')).toBeFocused();
      await expect(billing('address')).toHaveValue(address);
      await expect(billing('first_name')).toHaveValue('Jana');
      await page.locator('[name="order_info.internal_order_number"]').fill('OBJ-2026/117');

      // Another address than the company's, from the register of addresses.
      await billing('postcode').fill(market === 'cs' ? '602 00' : '');
      await billing('address').fill('');
      await billing('address').pressSequentially(market === 'cs' ? 'masary' : 'unirii');
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(billing('address')).toHaveValue(/ 1$/);
      await expect(billing('city')).not.toHaveValue('');

      const own = ['first_name', 'last_name', 'phone', 'email'];
      const person = Object.entries(shoppers[market]).filter(([field]) => own.includes(field));
      await fillDetails(page, market, Object.fromEntries(person));
      await placeOrder(page, market);
      await expect(page.getByText('OBJ-2026/117')).toBeVisible();
    },
  );
}
