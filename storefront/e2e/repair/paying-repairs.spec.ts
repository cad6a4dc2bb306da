import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailTo, placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/repair/cs.ts';
import { newImei } from '../buyout/seller.ts';
import { expectReachable } from '../expect-reachable.ts';
import { mend, orderOfStockedPart } from './bench.ts';
import { sendRepair } from './ordering.ts';

/** Orders a repair, has it mended, and stands on its page, where it is to be paid. @returns the customer's address */
async function mended(browser: Browser, page: Page): Promise<string> {
  const email = `paying-${randomUUID()}@shopper.example`;
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(await orderOfStockedPart());
  await sendRepair(plain, 'cs', { email, imei: newImei() });
  await expect(plain.getByText(cs['rps.state.ordered'])).toBeVisible();
  const number = /OP-\d+/.exec(await plain.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  const address = plain.url();
  await plain.close();
  await mend(number);
  await mailTo(email, 'je hotová');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: cs['rps.money'] })).toBeVisible();
  return email;
}

const pay = (page: Page, name: string) =>
  page.getByRole('button', { name: cs['rps.wallet_pay'].replace('{{name}}', name) });

/** It is paid, there is nothing to pay any more, and the letter brought the invoice. */
async function expectPaid(page: Page, email: string): Promise<void> {
  await expect(page.getByText(/zaplaceno kartou online/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Zaplatit/ })).toHaveCount(0);
  const { attachments } = await mailTo(email, 'je zaplacená');
  expect(attachments.map(({ type }) => type)).toContain('application/pdf');
}

test(
  'Google Pay pays a repair once its parts are built in, at the second card after the first is declined (cs)',
  { tag: THOROUGH },
  async ({ browser, page }) => {
    const email = await mended(browser, page);
    await expectReachable(page);
    await pay(page, 'Google Pay').click();
    const sheet = page.getByRole('dialog', { name: 'Google Pay' });
    await expect(sheet).toContainText('CZK');
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(pay(page, 'Google Pay')).toBeEnabled();
    await pay(page, 'Google Pay').click();
    await page.locator('dialog button[value=decline]').click();
    await expect(page.getByRole('alert')).toHaveText(cs['rps.online.failed']);
    await pay(page, 'Google Pay').click();
    await page.locator('dialog button[value=approve]').click();
    await expectPaid(page, email);
  },
);

test('Apple Pay pays a repair after its bank asked (cs)', { tag: THOROUGH }, async ({ browser, page }) => {
  // A device that has Apple Pay: the browser brings its session with it.
  const script = await fetch(`${placeOf('SANDBOX_URL')}/card/wallets/apple.js`);
  await page.addInitScript({ content: await script.text() });
  const email = await mended(browser, page);
  const repair = page.url();
  await pay(page, 'Apple Pay').click();
  await page.locator('dialog button[value=challenge]').click();
  await page.waitForURL(/\/card\/pay\//);
  await page.locator('button[value=approve]').click();
  await page.waitForURL(repair);
  await expectPaid(page, email);
});
