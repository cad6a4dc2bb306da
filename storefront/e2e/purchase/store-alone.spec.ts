// What no warehouse has and a store does: bought to be collected there, paid in the store.
import { expect, test } from '@playwright/test';
import { storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { answeredConsent } from '../../../build/testing/answered-consent.ts';
import { placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { fillDetails, goToCart, placeOrder, shopperOf, untilScripted } from '../shopper.ts';

test.use({ storageState: answeredConsent('denied') });

/** A phone of the demo shop that stores alone have. */
const phones = { cs: 'apple-iphone-14-256-gb-zluta', ro: 'apple-iphone-14-256-gb-galben' } as const;

for (const market of ['cs', 'ro'] as const) {
  test(
    `what a store alone has is bought, collected there and paid there (${market})`,
    { tag: THOROUGH },
    async ({ page }) => {
      await page.goto(paths.product(market, phones[market]));
      await page
        .getByRole('button', { name: /^(Koupit a vyzvednout|Cumpără și ridică)$/ })
        .first()
        .click();
      // Whoever leaves before the cart has answered has bought nothing.
      await goToCart(page);
      await page.goto(laterPaths.delivery(market));
      await untilScripted(page);
      const others = page.locator('input[name=delivery]:not([value=store])');
      for (const other of await others.all()) await expect(other).toBeDisabled();
      await page.locator('input[name=delivery][value=store]').check();
      await page.locator('select[name="store_store"]').selectOption({ index: 1 });
      const store = await page.locator('select[name="store_store"] option:checked').innerText();
      await page.locator(`input[name=payment][value="${storeCashCode}"]`).check();
      await page.locator('button[value=continue]').click();
      await page.waitForURL(new RegExp(`${laterPaths.details(market)}$`));
      await fillDetails(page, market, shopperOf(market));
      await placeOrder(page, market);
      const token = new URL(page.url()).pathname.split('/')[3] ?? '';
      const order = await page.request.get(`${placeOf('SHOP_URL')}/api/new/orders/${token}`);
      expect(await order.json()).toMatchObject({
        state: 'in_store',
        delivery_kind: 'store',
        type_payment: storeCashCode,
        payment_state: 'unpaid',
      });
      await expect(page.getByText(store.split(/[,–]/)[0]?.trim() ?? store).first()).toBeVisible();
    },
  );
}
