import { expect, test } from '@playwright/test';
import { mailTo, placeOf } from '../../../build/testing/journey.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder, shopperOf } from '../shopper.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

/** Orders a phone by card and stops at the gateway's page. @returns the order's token, known from the e-mail */
async function orderByCard(page: Parameters<typeof addPhone>[0]): Promise<string> {
  const shopper = shopperOf('cs');
  await addPhone(page, 'cs');
  await chooseDelivery(page, 'cs', 'card', true);
  await fillDetails(page, 'cs', shopper);
  await placeOrder(page, 'cs');
  const { text } = await mailTo(shopper['email'] ?? '', 'děkujeme');
  const token = /\/moje-objednavka\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link to the order in the e-mail:\n${text}`);
  return token;
}

const thanks = 'Děkujeme, objednávka je u nás';

const choose = (page: Parameters<typeof addPhone>[0], choice: string) =>
  page.locator(`button[value=${choice}]`).click();

test(
  'a declined card leaves the order waiting, and it is paid at the second try',
  { tag: THOROUGH },
  async ({ page }) => {
    const token = await orderByCard(page);
    await choose(page, 'decline');
    await page.waitForURL(/moje-objednavka/);
    await expect(page.getByText('Platba kartou neprošla')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(thanks);
    await page.getByRole('button', { name: /Zaplatit kartou/ }).click();
    await choose(page, 'approve');
    await page.waitForURL(/moje-objednavka/);
    await expect(page.getByText('Zaplaceno')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    await expect(page.getByRole('button', { name: /Zaplatit kartou/ })).toHaveCount(0);
    await page.goto(laterPaths.order('cs', token));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Objednávka');
  },
);

test(
  'a payment the bank still considers is shown as such, and the page itself says when it is paid',
  { tag: THOROUGH },
  async ({ page }) => {
    const late = await page.request.post(`${placeOf('SANDBOX_URL')}/control`, {
      data: { partner: 'card', late_ms: 3000 },
    });
    expect(late.ok()).toBe(true);
    await orderByCard(page);
    await choose(page, 'late');
    await page.waitForURL(/moje-objednavka/);
    await expect(page.getByText('Platba se ověřuje')).toBeVisible();
    await expect(page.getByText('Zaplaceno')).toBeVisible();
  },
);

test(
  'an order whose shopper never comes back from the bank is paid by the gateway’s word',
  { tag: THOROUGH },
  async ({ page }) => {
    const token = await orderByCard(page);
    await choose(page, 'never');
    // This call only reads: unlike the order's page it does not ask the gateway.
    const order = `${placeOf('SHOP_URL')}/api/new/orders/${token}`;
    await expect
      .poll(async () => ((await (await page.request.get(order)).json()) as { payment_state: string }).payment_state)
      .toBe('paid');
    await page.goto(laterPaths.order('cs', token));
    await expect(page.getByText('Zaplaceno')).toBeVisible();
  },
);

for (const isScripted of [true, false]) {
  test(
    `an order is cancelled in two steps, scripts ${isScripted ? 'on' : 'off'}`,
    { tag: THOROUGH },
    async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: isScripted });
      const page = await context.newPage();
      await addPhone(page, 'ro');
      await chooseDelivery(page, 'ro', 'cod', isScripted);
      await fillDetails(page, 'ro');
      await placeOrder(page, 'ro');
      await page.getByRole('button', { name: 'Anulează comanda' }).click();
      await page.getByRole('button', { name: 'Da, anulează comanda' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Anulată' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Anulează comanda' })).toHaveCount(0);
      await context.close();
    },
  );
}
