import { type Page, expect, test } from '@playwright/test';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { addPhone, chooseDelivery, shopperOf } from '../shopper.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

/** What the shop answers to a page in the browser whose data is away, as its server writes it. */
const awayData = (page: string): string =>
  JSON.stringify([
    { _1: 2, _3: 4 },
    'cs/shop',
    { _5: 9 },
    `cs/${page}`,
    { _5: 6 },
    'error',
    ['ErrorResponse', -5, 7, 8],
    503,
    'Service Unavailable',
    ['ErrorResponse', -5, 7, 8],
  ]);
const headers = { 'X-Remix-Response': 'yes', 'content-type': 'text/x-script', 'retry-after': '5' };

const data = '**/*.data**';
const takeAway = (page: Page, method: string, of: string): Promise<unknown> =>
  page.route(data, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, headers, body: awayData(of) })
      : route.continue(),
  );

test(
  'a page whose data is away says so, keeps the shop around it and comes back by itself',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.goto(paths.home('cs'));
    await takeAway(page, 'GET', 'cart');
    const toCart = page.locator(`header a[href="${paths.cart('cs')}"]`).first();
    await expect(async () => {
      await toCart.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hned jsme zpátky', { timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Zkusit znovu' })).toHaveAttribute('href', paths.cart('cs'));
    await expect(page).toHaveTitle('Hned jsme zpátky – Kolobeh');
    await page.unroute(data);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Košík');
  },
);

test(
  'an address that cannot be saved now stays in its fields, and is saved by the next try',
  { tag: THOROUGH },
  async ({ page }) => {
    const shopper = shopperOf('cs');
    await addPhone(page, 'cs');
    await chooseDelivery(page, 'cs', 'cod', true);
    for (const [field, value] of Object.entries(shopper))
      await page.locator(`[name="order_billing_address.${field}"]`).fill(value);
    const submit = page.locator('.co-nav button[type=submit]');
    for (const away of [() => takeAway(page, 'POST', 'details'), () => page.route(data, (route) => route.abort())]) {
      await away();
      await submit.click();
      await expect(page.getByRole('alert')).toContainText('Vyplněné údaje zůstaly');
      for (const [field, value] of Object.entries(shopper))
        await expect(page.locator(`[name="order_billing_address.${field}"]`)).toHaveValue(value);
      await page.unroute(data);
    }
    await submit.click();
    await page.waitForURL(new RegExp(`${laterPaths.summary('cs')}$`));
    await expect(page.getByText(shopper['last_name'] ?? '').first()).toBeVisible();
  },
);
