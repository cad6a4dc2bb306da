// Every payment with every delivery of both markets, as the shop offers them; without scripts, so that each is quick.
import { expect, type Page, test } from '@playwright/test';
import { leasingCode, storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import {
  demoDeliveries,
  type DemoDelivery,
  demoPayments,
  goTogether,
} from '../../../build/demo/shop/delivery/methods.ts';
import { placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { fillDetails, type Market, phonesOf, placeOrder, shopperOf } from '../shopper.ts';

/** Prices that every way of payment takes. */
const payable: Record<Market, string> = {
  cs: 'price_from=5000&price_to=20000',
  ro: 'price_from=1000&price_to=4000',
};

/** Who lives where the courier within the hour goes. */
const townOf: Record<Market, Record<string, string>> = {
  cs: { city: 'Praha 5', postcode: '150 00' },
  ro: { city: 'București', district: 'București', postcode: '010011' },
};

/** Puts a phone with several pieces into an empty cart, another one for each number. */
async function addPhoneNumbered(page: Page, market: Market, number: number): Promise<void> {
  await page.goto(`${phonesOf[market]}?quality=new&in_stock=1&${payable[market]}`);
  const cards = page.locator('.prod').filter({ hasNotText: /Poslední kus|Ultima bucată/ });
  await cards
    .nth(number % (await cards.count()))
    .locator('.name a')
    .click();
  await page.locator('.pd-cta button[type=submit]').click();
  await page.goto(laterPaths.delivery(market));
}

/** Puts a leased phone into an empty cart, its cheapest length chosen; another one for each number. */
async function leasePhoneNumbered(page: Page, market: Market, number: number): Promise<void> {
  await page.goto(laterPaths.leases(market));
  const offers = page.locator('main article').filter({ hasNotText: /Jen pro firmy|Doar pentru firme/ });
  await offers
    .nth(number % (await offers.count()))
    .getByRole('link')
    .first()
    .click();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(new RegExp(`${paths.cart(market)}$`));
  await page.goto(laterPaths.delivery(market));
}

/** Chooses where the parcel goes, by what the delivery asks for, and keeps it. */
async function chooseWhere(page: Page, market: Market, { code, kind }: DemoDelivery): Promise<void> {
  if (kind === 'pickup_point') {
    await page.goto(laterPaths.place(market, code));
    await page.locator('.line-opt:not(.off) input[type=radio]').first().check();
    await page.locator('form:has(input[name=place]) button[type=submit]').click();
    await page.waitForURL(new RegExp(`${laterPaths.delivery(market)}$`));
    return;
  }
  await page.locator(`input[name=delivery][value="${code}"]`).check();
  if (kind === 'store') await page.locator(`select[name="store_${code}"]`).selectOption({ index: 1 });
  await page.locator('button[value=refresh]').click();
}

/** What is done at a partner's page, where there is one, to pay. */
async function pay(page: Page, payment: string): Promise<void> {
  if (!['card', 'instalments', leasingCode].includes(payment)) return;
  await page.locator('button[value=approve]').click();
}

const giveUpWords: Record<Market, { ask: string; sure: string }> = {
  cs: { ask: 'Zrušit objednávku', sure: 'Ano, zrušit objednávku' },
  ro: { ask: 'Anulează comanda', sure: 'Da, anulează comanda' },
};

/** Its goods are free again for the orders to come: there are only some phones of each kind that may be leased. */
async function giveUp(page: Page, market: Market): Promise<void> {
  await page.getByRole('button', { name: giveUpWords[market].ask }).click();
  await page.getByRole('button', { name: giveUpWords[market].sure }).click();
  await expect(page.getByRole('button', { name: giveUpWords[market].ask })).toHaveCount(0);
}

/** How an order of each payment stands once its shopper is back. */
const stands: Record<string, object> = {
  card: { payment_state: 'paid', payment_kind: 'card' },
  twisto: { payment_state: 'paid', payment_kind: 'card' },
  instalments: { payment_state: 'paid', payment_kind: 'instalments' },
  [leasingCode]: { payment_state: 'paid', payment_kind: 'instalments' },
  google_pay: { payment_state: 'unpaid', can_pay_by_card: true },
  transfer: { payment_state: 'unpaid', transfer: { variable_symbol: expect.any(String) } },
  cod: { payment_state: 'unpaid', payment_kind: 'cash_on_delivery', state: 'new' },
  // In the first store of the list it may lie already.
  [storeCashCode]: {
    payment_state: 'unpaid',
    payment_kind: 'cash_on_delivery',
    state: expect.stringMatching(/^(?:new|in_store)$/),
  },
};

for (const [at, delivery] of demoDeliveries.entries()) {
  const { market } = delivery;
  test(`every payment with ${delivery.code} makes an order (${market})`, { tag: THOROUGH }, async ({ browser }) => {
    const ways = demoPayments.filter((payment) => payment.market === market);
    for (const [number, payment] of ways.entries()) {
      await test.step(`${delivery.code}, ${payment.code}`, async () => {
        const page = await browser.newPage({ javaScriptEnabled: false });
        const isLeased = payment.code === leasingCode;
        await (isLeased ? leasePhoneNumbered : addPhoneNumbered)(page, market, at * 7 + number);
        await chooseWhere(page, market, delivery);
        const choice = page.locator(`input[name=payment][value="${payment.code}"]`);
        // It is offered where the browser says that the device has it.
        if (payment.code === 'apple_pay') {
          await expect(choice).toHaveCount(0);
          await page.close();
          return;
        }
        if (!goTogether(delivery, payment)) {
          await expect(choice).toBeDisabled();
          await page.close();
          return;
        }
        // A point that takes no cash says so of cash alone.
        if (payment.kind === 'cash_on_delivery' && (await choice.isDisabled())) {
          expect(delivery.kind).toBe('pickup_point');
          await page.close();
          return;
        }
        await choice.check();
        await page.locator('button[value=continue]').click();
        await page.waitForURL(new RegExp(`${laterPaths.details(market)}$`));
        await fillDetails(page, market, { ...shopperOf(market), ...townOf[market] });
        await placeOrder(page, market);
        await pay(page, payment.code);
        await page.waitForURL(/\/(moje-objednavka|comanda-mea)\//);
        const token = new URL(page.url()).pathname.split('/')[3] ?? '';
        const order = await page.request.get(`${placeOf('SHOP_URL')}/api/new/orders/${token}`);
        expect(await order.json()).toMatchObject({
          type_payment: payment.code,
          delivery_kind: delivery.kind,
          delivery_name: delivery.name,
          ...stands[payment.code],
        });
        await giveUp(page, market);
        await page.close();
      });
    }
  });
}
