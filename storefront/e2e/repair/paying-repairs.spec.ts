import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailTo, placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/repair/cs.ts';
import { ro } from '../../texts/repair/ro.ts';
import { newImei } from '../buyout/seller.ts';
import { expectReachable } from '../expect-reachable.ts';
import { mend, orderOfStockedPart } from './bench.ts';
import { sendRepair } from './ordering.ts';
import type { Market } from '../shopper.ts';

const markets = {
  cs: {
    t: cs,
    currency: 'CZK',
    done: 'je hotová',
    paid: 'je zaplacená',
    online: /zaplaceno kartou online/,
    button: /Zaplatit/,
  },
  ro: {
    t: ro,
    currency: 'RON',
    done: 'este gata',
    paid: 'este plătită',
    online: /plătiți online cu cardul/,
    button: /Plătește/,
  },
} as const;

/** Orders a repair, has it mended, and stands on its page, where it is to be paid. @returns the customer's address */
async function mended(browser: Browser, page: Page, market: Market): Promise<string> {
  const { t, done } = markets[market];
  const email = `paying-${randomUUID()}@shopper.example`;
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(await orderOfStockedPart(market));
  await sendRepair(plain, market, { email, imei: newImei() });
  await expect(plain.getByText(t['rps.state.ordered'])).toBeVisible();
  const number = /OP-\d+/.exec(await plain.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  const address = plain.url();
  await plain.close();
  await mend(number);
  await mailTo(email, done);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: t['rps.money'] })).toBeVisible();
  return email;
}

const pay = (page: Page, market: Market, name: string) =>
  page.getByRole('button', { name: markets[market].t['rps.wallet_pay'].replace('{{name}}', name) });

/** It is paid, there is nothing to pay any more, and the letter brought the invoice. */
async function expectPaid(page: Page, market: Market, email: string): Promise<void> {
  const { online, button, paid } = markets[market];
  await expect(page.getByText(online)).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toHaveCount(0);
  const { attachments } = await mailTo(email, paid);
  expect(attachments.map(({ type }) => type)).toContain('application/pdf');
}

for (const market of ['cs', 'ro'] as const) {
  test(
    `Google Pay pays a repair once its parts are built in, at the second card after the first is declined (${market})`,
    { tag: THOROUGH },
    async ({ browser, page }) => {
      const { t, currency } = markets[market];
      const email = await mended(browser, page, market);
      await expectReachable(page);
      const google = pay(page, market, 'Google Pay');
      await google.click();
      const sheet = page.getByRole('dialog', { name: 'Google Pay' });
      await expect(sheet).toContainText(currency);
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(google).toBeEnabled();
      await google.click();
      await page.locator('dialog button[value=decline]').click();
      await expect(page.getByRole('alert')).toHaveText(t['rps.online.failed']);
      await google.click();
      await page.locator('dialog button[value=approve]').click();
      await expectPaid(page, market, email);
    },
  );

  test(`Apple Pay pays a repair after its bank asked (${market})`, { tag: THOROUGH }, async ({ browser, page }) => {
    // A device that has Apple Pay: the browser brings its session with it.
    const script = await fetch(`${placeOf('SANDBOX_URL')}/card/wallets/apple.js`);
    await page.addInitScript({ content: await script.text() });
    const email = await mended(browser, page, market);
    const repair = page.url();
    await pay(page, market, 'Apple Pay').click();
    await page.locator('dialog button[value=challenge]').click();
    await page.waitForURL(/\/card\/pay\//);
    await page.locator('button[value=approve]').click();
    await page.waitForURL(repair);
    await expectPaid(page, market, email);
  });
}
