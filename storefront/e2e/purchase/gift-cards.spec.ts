import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { httpClient } from '@kolobeh/shared/client.ts';
import { demoAccounts, mailTo, placeOf } from '../../../build/testing/journey.ts';
import { THOROUGH } from '../../../build/testing/thorough.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { expectReachable } from '../expect-reachable.ts';
import { addPhone, chooseDelivery, fillDetails, type Market, placeOrder, shopperOf } from '../shopper.ts';

/** The office issues a card, minor units. @returns its code, as the letter tells it */
async function issued(market: Market, value: number): Promise<string> {
  const origin = placeOf('SHOP_URL');
  const account = demoAccounts.find(({ role }) => role === 'office');
  const { token } = await httpClient({ origin }).staff.signIn({
    email: account?.email ?? '',
    password: account?.password ?? '',
  });
  const office = httpClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  const email = `card-${randomUUID()}@shopper.example`;
  await office.giftCard.issue(
    { market, value, email, reason: 'journey' },
    { context: { idempotencyKey: randomUUID() } },
  );
  const { text } = await mailTo(email, market === 'cs' ? 'Dárková karta' : 'Card cadou');
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0];
  if (!code) throw new Error(`No code in the letter:\n${text}`);
  return code;
}

for (const { market, value, have, use, line, ask, left, isAll } of [
  {
    market: 'cs',
    value: 50_000,
    have: 'Mám dárkovou kartu',
    use: 'Použít kartu',
    line: 'Dárková karta',
    ask: 'Zjistit zůstatek',
    left: /Zbývá 0.Kč/,
    isAll: false,
  },
  {
    market: 'ro',
    value: 600_000,
    have: 'Am un card cadou',
    use: 'Folosește cardul',
    line: 'Card cadou',
    ask: 'Află soldul',
    left: /Au rămas [1-9][\d.]*.lei/i,
    isAll: true,
  },
] as const)
  test(
    `a gift card pays ${isAll ? 'all' : 'a part'} of an order, and says what is left on it (${market})`,
    { tag: THOROUGH },
    async ({ page }) => {
      const code = await issued(market, value);
      await addPhone(page, market, isAll ? 'price_to=5000' : '');
      await chooseDelivery(page, market, isAll ? 'card' : 'transfer', true);
      await fillDetails(page, market, shopperOf(market));
      await page.getByText(have).click();
      await page.locator('#gift-card-code').fill('nonsense');
      await expectReachable(page);
      await page.getByRole('button', { name: use }).click();
      await expect(page.locator('#gift-card-error')).toBeVisible();
      await page.locator('#gift-card-code').fill(code.toLowerCase());
      await page.getByRole('button', { name: use }).click();
      await expect(page.locator('.co-side .receipt')).toContainText(line);
      await placeOrder(page, market);
      await expect(page.locator('.receipt').last()).toContainText(line);
      if (isAll) await expect(page.getByText('Plătită').first()).toBeVisible();
      else await expect(page.getByText('Variabilní symbol')).toBeVisible();
      await page.goto(laterPaths.giftCard(market));
      await expectReachable(page);
      await page.locator('#gift-card-code').fill(code);
      await page.getByRole('button', { name: ask }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(left);
    },
  );
