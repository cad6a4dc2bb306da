import { type Page, expect, test } from '@playwright/test';
import { placeOf } from '../../../build/testing/journey.ts';
import { expectOpenToAll } from '../../../build/testing/open-to-all.ts';
import { addPhone, chooseDelivery, fillDetails, placeOrder } from '../shopper.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';

/** The company lends from three thousand crowns. */
const lendable = 'price_from=5000';

/** Orders a phone on instalments and stops at the company's page. */
async function askForLoan(page: Page, isScripted: boolean): Promise<void> {
  await addPhone(page, 'cs', lendable);
  await chooseDelivery(page, 'cs', 'instalments', isScripted);
  await fillDetails(page, 'cs');
  await placeOrder(page, 'cs');
  await expect(page.getByRole('heading', { name: 'Žádost o nákup na splátky' })).toBeVisible();
}

/** Presses a button of the company's page, once that is there: the order's page has one of the same value. */
async function choose(page: Page, choice: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Žádost o nákup na splátky' })).toBeVisible();
  await page.locator(`button[value=${choice}]`).click();
}

for (const isScripted of [true, false]) {
  test.describe(`scripts ${isScripted ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a loan that is given makes the order paid', { tag: THOROUGH }, async ({ page }) => {
      await askForLoan(page, isScripted);
      await choose(page, 'approve');
      await page.waitForURL(/moje-objednavka/);
      await expect(page.getByText('Zaplaceno')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Děkujeme, objednávka je u nás');
    });
  });
}

test(
  'a loan that is not given leaves another way: a new application, or a card',
  { tag: THOROUGH },
  async ({ page }) => {
    await askForLoan(page, true);
    await choose(page, 'decline');
    await page.waitForURL(/moje-objednavka/);
    await expect(page.getByText('Společnost žádost neschválila')).toBeVisible();
    await expectOpenToAll(page);
    await page.getByRole('button', { name: 'Vyplnit žádost o splátky' }).click();
    await choose(page, 'cancel');
    await page.waitForURL(/moje-objednavka/);
    await page.getByRole('button', { name: /Zaplatit kartou/ }).click();
    await page.locator('button[value=approve]').click();
    await page.waitForURL(/moje-objednavka/);
    await expect(page.getByText('Zaplaceno')).toBeVisible();
  },
);

test(
  'an application the company still considers is shown as such, and the page itself says when it is given',
  { tag: THOROUGH },
  async ({ page }) => {
    await page.request.post(`${placeOf('SANDBOX_URL')}/control`, { data: { partner: 'instalments', late_ms: 3000 } });
    await askForLoan(page, true);
    await choose(page, 'late');
    await page.waitForURL(/moje-objednavka/);
    await expect(page.getByText('Společnost posuzuje vaši žádost')).toBeVisible();
    await expect(page.getByText('Zaplaceno')).toBeVisible();
  },
);

test(
  'the courier within the hour goes to one town, and says so at the postcode of another',
  { tag: THOROUGH },
  async ({ page }) => {
    await addPhone(page, 'cs');
    await page.goto(laterPaths.delivery('cs'));
    await page.locator('input[name=delivery][value="one-hour"]').check();
    await page.locator('input[name=payment][value="card"]').check();
    await page.locator('button[value=continue]').click();
    await page.waitForURL(new RegExp(`${laterPaths.details('cs')}$`));
    const shopper: Record<string, string> = {
      email: 'jana@shopper.example',
      first_name: 'Jana',
      last_name: 'Drápalová',
      phone: '776 204 118',
      address: 'Kounicova 1',
      city: 'Brno',
      postcode: '602 00',
    };
    for (const [field, value] of Object.entries(shopper))
      await page.locator(`[name="order_billing_address.${field}"]`).fill(value);
    await page.locator('.co-nav button[type=submit]').click();
    await expect(page.getByText('Tam zvolený kurýr nejezdí')).toBeVisible();
    await page.locator('[name="order_billing_address.postcode"]').fill('150 00');
    await page.locator('.co-nav button[type=submit]').click();
    await page.waitForURL(new RegExp(`${laterPaths.summary('cs')}$`));
    await expect(page.getByText('Kurýr do hodiny – Praha').first()).toBeVisible();
  },
);
