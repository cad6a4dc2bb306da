import { expect, test } from '@playwright/test';
import { thoroughIf } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/consent/cs.ts';
import { ro } from '../../texts/consent/ro.ts';
import { formsOf, heardRequests, keptInBrowser } from '../kept-in-browser.ts';
import {
  addPhone,
  chooseDelivery,
  fillDetails,
  type Market,
  placeOrder,
  shopperOf,
  untilScripted,
} from '../shopper.ts';

// All measuring is allowed: what nobody allowed is told even less.
test.use({ storageState: { cookies: [], origins: [] } });

const words = { cs, ro };

/** Values that stand nowhere else. */
function canaries(market: Market): Record<string, string> {
  const street = { cs: 'Kanárkova 4077', ro: 'Strada Canarului 4077' };
  return { ...shopperOf(market), first_name: 'Kanarína', last_name: 'Tajemnická', address: street[market] };
}

for (const market of ['cs', 'ro'] as const)
  test(
    `in ${market} nothing of a buyer stands in an address, in what the browser keeps, or in what measuring is told`,
    thoroughIf(market === 'ro'),
    async ({ page }) => {
      const told = heardRequests(page);
      await page.goto(`/${market}`);
      await untilScripted(page);
      await page.getByRole('button', { name: words[market]['consent.grant'] }).click();
      const buyer = canaries(market);
      const { email = '', first_name: first = '', last_name: last = '', address = '', phone = '' } = buyer;
      const forms = formsOf([email, first, last, address, phone, phone.replaceAll(' ', '')]);
      const hits = (text: string): string[] => forms.filter((form) => text.includes(form));
      await addPhone(page, market);
      await chooseDelivery(page, market, 'cod', true);
      await fillDetails(page, market, buyer);
      // The order's own page is another document, which begins to tell anew.
      const before = await keptInBrowser(page);
      await placeOrder(page, market);
      await expect(page.locator('h1')).toBeVisible();
      // The search finds what is there: the buyer reads the own address on the own page.
      expect(hits((await page.locator('main').textContent()) ?? '')).toContain(email);
      expect(told.length).toBeGreaterThan(20);
      expect(hits(told.join('\n'))).toEqual([]);
      await expect.poll(() => keptInBrowser(page)).toContain('"purchase"');
      expect(before).toContain('add_payment_info');
      expect(hits(before + (await keptInBrowser(page)))).toEqual([]);
      // And it would find it there, too.
      await page.evaluate((word) => sessionStorage.setItem('control', word), email);
      expect(hits(await keptInBrowser(page))).toEqual([email]);
    },
  );
