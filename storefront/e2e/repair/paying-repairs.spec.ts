import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { httpClient } from '@kolobeh/shared/client.ts';
import { demoAccounts, placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { cs } from '../../texts/repair/cs.ts';
import { ro } from '../../texts/repair/ro.ts';
import { chooseRepair, sendRepair } from './ordering.ts';

const texts = { cs, ro } as const;
const currencies = { cs: 'CZK', ro: 'RON' } as const;
const paidBy = { cs: /zaplaceno kartou online/, ro: /plătiți online cu cardul/ } as const;

/** Orders a repair, lets a technician do it, and stands on its page, where it is to be paid. */
async function doneRepair(page: Page, market: 'cs' | 'ro'): Promise<void> {
  await chooseRepair(page, market);
  await sendRepair(page, market, { email: `paying-${randomUUID()}@shopper.example`, imei: '490154203237518' });
  await expect(page.getByText(texts[market]['rps.state.ordered'])).toBeVisible();
  const number = /OP-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  const origin = placeOf('SHOP_URL');
  const account = demoAccounts.find(({ role }) => role === 'supervisor');
  if (!account) throw new Error('No supervisor among the demo accounts');
  const { email, password } = account;
  const { token } = await httpClient({ origin }).staff.signIn({ email, password });
  const { repair } = httpClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  for (const step of ['received', 'diagnosing', 'repairing', 'done'] as const) await repair.step({ number, step });
  await page.reload();
}

for (const market of ['cs', 'ro'] as const) {
  const t = texts[market];
  const named = (name: string): string => t['rps.wallet_pay'].replace('{{name}}', name);

  test(
    `Google Pay pays a repair at the second card after the first is declined (${market})`,
    { tag: THOROUGH },
    async ({ page }) => {
      await doneRepair(page, market);
      const pay = page.getByRole('button', { name: named('Google Pay') });
      await pay.click();
      const sheet = page.getByRole('dialog', { name: 'Google Pay' });
      await expect(sheet).toContainText(currencies[market]);
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(pay).toBeEnabled();
      await pay.click();
      await page.locator('dialog button[value=decline]').click();
      await expect(page.getByText(t['rps.online.failed'])).toBeVisible();
      await pay.click();
      await page.locator('dialog button[value=approve]').click();
      await expect(page.getByText(paidBy[market])).toBeVisible();
      await expect(pay).toHaveCount(0);
    },
  );

  test(`Apple Pay pays a repair after its bank asked (${market})`, { tag: THOROUGH }, async ({ page }) => {
    // A browser that has Apple Pay by itself, as Safari does.
    const script = await fetch(`${placeOf('SANDBOX_URL')}/card/wallets/apple.js`);
    await page.addInitScript({ content: await script.text() });
    await doneRepair(page, market);
    await page.getByRole('button', { name: named('Apple Pay') }).click();
    await page.locator('dialog button[value=challenge]').click();
    await page.waitForURL(/\/card\/pay\//);
    await page.locator('button[value=approve]').click();
    await expect(page.getByText(paidBy[market])).toBeVisible();
  });
}

test('a wallet that does not load says so, and the card pays the repair', { tag: THOROUGH }, async ({ page }) => {
  await page.route(/google\.js$/, (route) => route.abort());
  await doneRepair(page, 'cs');
  await page.getByRole('button', { name: 'Zaplatit přes Google Pay' }).click();
  await expect(page.getByText('Google Pay tu teď není k dispozici')).toBeVisible();
  await page.getByRole('button', { name: /Zaplatit kartou/ }).click();
  await page.locator('button[value=approve]').click();
  await expect(page.getByText(paidBy.cs)).toBeVisible();
});
