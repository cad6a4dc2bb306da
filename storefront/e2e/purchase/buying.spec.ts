import { expect, test } from '@playwright/test';
import { laterPaths } from '../../base/later-paths.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder, shoppers } from '../shopper.ts';
import { THOROUGH, thoroughIf } from '../../../build/testing/thorough.ts';

const markets = ['cs', 'ro'] as const;
const thanks = { cs: 'Děkujeme, objednávka je u nás', ro: 'Mulțumim, am primit comanda' };

for (const market of markets) {
  for (const isScripted of [true, false]) {
    test.describe(`${market}, scripts ${isScripted ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled: isScripted });

      test(
        'a phone paid on delivery is ordered, and its link shows the order later',
        thoroughIf((market === 'cs') !== isScripted),
        async ({ page }) => {
          await addPhone(page, market);
          await expect(page.getByRole('region', { name: /Kdy a jak dorazí|Când și cum ajunge/ })).toBeVisible();
          await chooseDelivery(page, market, 'cod', isScripted);
          await fillDetails(page, market);
          await placeOrder(page, market);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks[market]);
          await expect(page.getByText(shoppers[market]['email'] ?? '')).toBeVisible();
          const { pathname } = new URL(page.url());
          await page.goto(pathname);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{5,10}/);
        },
      );

      test('an order paid by transfer says where the money goes', { tag: THOROUGH }, async ({ page }) => {
        await addPhone(page, market);
        await chooseDelivery(page, market, 'transfer', isScripted);
        await fillDetails(page, market);
        await placeOrder(page, market);
        await expect(page.getByText(market === 'cs' ? 'Variabilní symbol' : 'Referința plății')).toBeVisible();
      });
    });
  }
}

test('a card payment is settled at the gateway and the order says so', async ({ page }) => {
  await addPhone(page, 'cs');
  await chooseDelivery(page, 'cs', 'card', true);
  await fillDetails(page, 'cs');
  await placeOrder(page, 'cs');
  expect(new URL(page.url()).origin).not.toBe(new URL(process.env['SHOP_URL'] ?? '').origin);
  await page.locator('button[value=approve]').click();
  await page.waitForURL(/moje-objednavka/);
  await expect(page.getByText('Zaplaceno')).toBeVisible();
});

test('pressing the button twice places one order', { tag: THOROUGH }, async ({ page }) => {
  await addPhone(page, 'cs');
  await chooseDelivery(page, 'cs', 'transfer', true);
  await fillDetails(page, 'cs');
  await page.locator('input[name=consent]').check();
  const body = new URLSearchParams(
    await page
      .locator('form.card')
      .evaluate((form) =>
        [...new FormData(form as HTMLFormElement)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : '',
        ]),
      ),
  ).toString();
  const send = () =>
    page.request.post(laterPaths.summary('cs'), {
      data: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  const first = await send();
  const second = await send();
  expect(first.status()).toBe(303);
  expect(second.headers()['location']).toBe(first.headers()['location']);
});

test('what was left out is said at its field, and the first one is ready to be filled in', async ({ page }) => {
  await addPhone(page, 'cs');
  await chooseDelivery(page, 'cs', 'transfer', true);
  await page.locator('.co-nav button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('Zkontrolujte prosím 7 údajů');
  await expect(page.locator('[name="order_billing_address.email"]')).toBeFocused();
});

test('a pick-up point is found by its town and chosen without scripts', { tag: THOROUGH }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await addPhone(page, 'cs');
  await page.goto(laterPaths.place('cs', 'packeta'));
  await page.locator('input[name=search]').fill('brno');
  await page.locator('form[role=search] button').click();
  await expect(page.locator('label.line-opt').first()).toContainText('Brno');
  await page.locator('input[name=place]').first().check();
  await page.getByRole('button', { name: 'Vybrat toto místo' }).click();
  await expect(page.getByText('Vybrat jiné místo')).toBeVisible();
  await context.close();
});
